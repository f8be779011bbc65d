import { useTranslations } from 'use-intl';
import { classes } from '../../../../web/ui/core/classes.ts';
import { Icon } from '../../../../web/ui/core/icon.tsx';

interface QuestionOverviewProps {
  count: number;
  /** The indexes of unanswered questions. */
  open: readonly number[];
  /** The question that is shown alone. */
  current: number | undefined;
  onGo: (place: number) => void;
}

export function QuestionOverview({ count, open, current, onGo }: QuestionOverviewProps) {
  const t = useTranslations('exams.taking.overview');
  return (
    <nav aria-label={t('label')}>
      <ol className="flex flex-wrap gap-2">
        {Array.from({ length: count }, (_, place) => {
          const isOpen = open.includes(place);
          return (
            <li key={place}>
              <button
                type="button"
                aria-current={place === current ? 'step' : undefined}
                aria-label={
                  isOpen ? t('openQuestion', { number: place + 1 }) : t('answeredQuestion', { number: place + 1 })
                }
                onClick={() => onGo(place)}
                className={classes(
                  'relative grid size-11 place-items-center rounded-control border text-sm font-semibold tabular-nums transition-colors hover:border-ink-soft aria-[current=step]:inset-ring-2 aria-[current=step]:inset-ring-primary-line',
                  isOpen ? 'border-line-strong bg-card' : 'border-primary-line bg-primary-wash',
                )}
              >
                {place + 1}
                {!isOpen && <Icon name="check" size="sm" className="absolute right-0.5 bottom-0.5 size-3" />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
