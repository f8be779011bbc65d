import { useTranslations } from 'use-intl';
import type { LabKey } from '../../shared/contract/lab-keys.ts';
import { Link } from '../../web/router/router.tsx';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { LabFacts } from './frame/lab-facts.tsx';
import { labs, originKey } from './labs.ts';

export interface LabLinkProps {
  lab: LabKey;
  /** The lesson or the task to which the laboratory leads back, and its result goes. */
  from?: string;
  /** In a lesson it can be left out. */
  isOptional: boolean;
}

export function LabLink({ lab, from, isOptional }: LabLinkProps) {
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
      <p className="text-sm text-ink-soft">{isOptional ? t('optionalInLesson') : t('handedInInTask')}</p>
      <Link
        to={from ? `${facts.path}?${new URLSearchParams({ [originKey]: from })}` : facts.path}
        className={`${buttonClass()} self-start`}
      >
        {t('list.open')}
        <Icon name="arrow-right" />
      </Link>
    </div>
  );
}
