import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { langOf } from '../../shared/language.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { Link } from '../../web/router/router.tsx';
import { useClock } from '../../web/text/clock.ts';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { Card } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { plainLinkClass } from '../../web/ui/core/link.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../web/ui/overlays/menu.tsx';
import { changeSurvey, type ListedSurvey } from '../contract.ts';
import { refreshSurveys, surveyAddress, surveyResultsAddress } from './data/queries.ts';
import { SurveyFacts } from './survey-facts.tsx';
import { looksClosed } from './survey-state.ts';

interface SurveyCardProps {
  survey: ListedSurvey;
  isMaker: boolean;
  onOpen: (wanted: { dialog: 'edit' | 'delete'; survey: ListedSurvey }) => void;
}

export function SurveyCard({ survey, isMaker, onOpen }: SurveyCardProps) {
  const t = useTranslations('surveys.card');
  const isClosed = looksClosed(survey, useClock());
  const { id, title, description, untranslated } = survey;
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 font-title text-lg wrap-anywhere">
          <Link to={surveyAddress(id)} className={plainLinkClass}>
            <span lang={langOf(untranslated, 'title')}>{title}</span>
          </Link>
        </h3>
        {isMaker && <SurveyMenu survey={survey} isClosed={isClosed} onOpen={onOpen} />}
      </div>
      {description && (
        <p lang={langOf(untranslated, 'description')} className="line-clamp-4 text-ink-soft wrap-anywhere">
          {description}
        </p>
      )}
      <SurveyFacts survey={survey} isClosed={isClosed} />
      <div className="mt-auto pt-2">
        <Link to={isMaker ? surveyResultsAddress(id) : surveyAddress(id)} className={buttonClass()}>
          {isMaker && <Icon name="chart" />}
          <span>
            {t(isMaker ? 'results' : nextAction(survey, isClosed))}
            <span className="sr-only"> {t('about', { title })}</span>
          </span>
        </Link>
      </div>
    </Card>
  );
}

/** The viewer's next action. */
function nextAction({ hasAnswered, isAnonymous }: ListedSurvey, isClosed: boolean): 'answer' | 'seeAnswer' | 'see' {
  if (hasAnswered && !isAnonymous) return 'seeAnswer';
  return isClosed || hasAnswered ? 'see' : 'answer';
}

function SurveyMenu({ survey, isClosed, onOpen }: Omit<SurveyCardProps, 'isMaker'> & { isClosed: boolean }) {
  const t = useTranslations('surveys.card');
  const call = useCall();
  const queries = useQueryClient();
  const close = useAction(
    async () => {
      await call(changeSurvey, { params: { id: survey.id }, body: { closesNow: true } });
      toast({ title: t('closedNow'), description: survey.title });
      await refreshSurveys(queries);
    },
    useFailureToast(t('closeFailed')),
  );
  return (
    <Menu
      button={<Icon name="more" />}
      buttonLabel={t('menu', { title: survey.title })}
      buttonClassName={`${buttonClass({ variant: 'quiet', size: 'icon' })} -mt-2 -mr-2 shrink-0`}
    >
      <MenuItem icon="pencil" onSelect={() => onOpen({ dialog: 'edit', survey })}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon="lock" disabled={isClosed || close.sending} onSelect={() => close.run()}>
        {t('closeNow')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="trash" tone="danger" onSelect={() => onOpen({ dialog: 'delete', survey })}>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}
