import { useFormatter, useTranslations } from 'use-intl';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import type { ListedSurvey } from '../contract.ts';

/** Number of questions, deadline and anonymity. */
export function SurveyFacts({ survey, isClosed }: { survey: ListedSurvey; isClosed: boolean }) {
  const t = useTranslations('surveys.card');
  const format = useFormatter();
  const day = survey.closesAt && format.dateTime(new Date(survey.closesAt), { dateStyle: 'medium' });
  return (
    <ul className="flex flex-wrap gap-2">
      <li className={badgeClass()}>{t('questions', { count: survey.questions.length })}</li>
      {survey.isAnonymous && (
        <li className={badgeClass('info')}>
          <Icon name="eye-off" size="sm" />
          {t('anonymous')}
        </li>
      )}
      {day && (
        <li className={badgeClass(isClosed ? 'warning' : 'neutral')}>
          <Icon name={isClosed ? 'lock' : 'calendar'} size="sm" />
          {t(isClosed ? 'closedOn' : 'closes', { day })}
        </li>
      )}
      {survey.hasAnswered && <li className={badgeClass('success')}>{t('answered')}</li>}
    </ul>
  );
}
