import { useTranslations } from 'use-intl';
import { Link } from '../../web/router/router.tsx';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import type { LabKey } from '../contract/lab-keys.ts';
import { LabFacts } from './frame/lab-facts.tsx';
import { labs, lessonKey } from './labs.ts';

export interface LabLinkProps {
  lab: LabKey;
  /** The address to which the laboratory leads back. */
  from: string;
}

export function LabLink({ lab, from }: LabLinkProps) {
  const t = useTranslations('labs');
  const facts = labs.find(({ key }) => key === lab) ?? labs[0];
  return (
    <div className={`${cardClass} flex flex-col gap-4 p-4 sm:p-6`}>
      <h3 className="flex items-center gap-3 font-title text-xl">
        <Icon name={facts.icon} className="shrink-0 text-primary-text" />
        {t(`list.${lab}.title`)}
      </h3>
      <p>{t(`list.${lab}.text`)}</p>
      <LabFacts lab={facts} />
      <p className="text-sm text-ink-soft">{t('optionalInLesson')}</p>
      <Link
        to={`${facts.path}?${new URLSearchParams({ [lessonKey]: from })}`}
        className={`${buttonClass()} self-start`}
      >
        {t('list.open')}
        <Icon name="arrow-right" />
      </Link>
    </div>
  );
}
