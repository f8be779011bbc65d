import { useTranslations } from 'use-intl';
import type { LabKey } from '../../../shared/contract/lab-keys.ts';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { labs, originKey } from '../labs.ts';

/** The answer that a result goes to. */
export interface ResultSlot {
  /** The page of the test, at its question. */
  address: string;
  hasTimeLimit: boolean;
  /** How many results were added to the answer on this visit. */
  added: number;
}

export interface AnswerLabProps {
  lab: LabKey;
  /** Missing for those who only look at the question. */
  slot?: ResultSlot | undefined;
}

/** The laboratory that a question of a test is about. It opens in another tab, so that the test stays as it is. */
export function AnswerLab({ lab, slot }: AnswerLabProps) {
  const t = useTranslations('labs');
  const { path, icon } = labs.find(({ key }) => key === lab) ?? labs[0];
  const note = slot ? (slot.hasTimeLimit ? 'timed' : 'untimed') : 'looking';
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-control border border-line p-4">
      <p className="flex gap-3 font-semibold">
        <Icon name={icon} className="mt-0.5 shrink-0 text-primary-text" />
        <span className="min-w-0">{t('question.title', { title: t(`list.${lab}.title`) })}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {t(`question.${note}`)} {slot && t('question.taking')}
      </p>
      <Link
        to={slot ? `${path}?${new URLSearchParams({ [originKey]: slot.address })}` : path}
        target="_blank"
        className={`${buttonClass()} self-start`}
      >
        {t('list.open')}
        <Icon name="external-link" size="sm" />
        <span className="sr-only">
          {t(`list.${lab}.title`)} ({t('question.newTab')})
        </span>
      </Link>
      {/* A live region must exist before its content is announced. */}
      <div role="status" className="contents">
        {slot && slot.added > 0 && (
          <p className="flex gap-2">
            <Icon name="check" size="sm" className="mt-1 shrink-0 text-success-text" />
            {t('question.added', { count: slot.added })}
          </p>
        )}
      </div>
    </div>
  );
}
