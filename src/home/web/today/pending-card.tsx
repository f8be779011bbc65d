import { useTranslations } from 'use-intl';
import { useDueDay } from '../../../web/lazy/use-due-day.ts';
import { Link } from '../../../web/router/router.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass, plainLinkClass } from '../../../web/ui/core/link.tsx';
import type { DueWork, Today } from '../../contract.ts';
import { waitingPlaces } from './waiting-places.ts';
import { workAddress } from './work-address.ts';

export function hasPending({ due, waiting }: Today): boolean {
  return due.length > 0 || (waiting !== null && Object.values(waiting).some((count) => count > 0));
}

/** What is due, by date, and what waits for those who teach or administer. */
export function PendingCard({ today }: { today: Today }) {
  const t = useTranslations('today');
  const { due, waiting, classes } = today;
  const toMark = classes.reduce((sum, one) => sum + one.toMark, 0);
  const requests = classes.reduce((sum, one) => sum + one.requests, 0);
  const totals = [
    toMark > 0 && t('toMark', { count: toMark }),
    requests > 0 && t('requests', { count: requests }),
  ].filter((one) => one !== false);
  return (
    <section aria-labelledby="pendiente" className={`${cardClass} flex min-w-0 flex-col gap-3 p-4 sm:p-6`}>
      <h2 id="pendiente" className="text-lg">
        {t('pending')}
      </h2>
      {due.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {due.map((work) => (
            <DueRow key={`${work.kind} ${work.id}`} work={work} />
          ))}
        </ul>
      )}
      {waiting && (
        <ul className="flex flex-col gap-1 empty:hidden">
          {waitingPlaces
            .filter(({ key }) => waiting[key] > 0)
            .map(({ key, to, icon }) => (
              <li key={key} className="flex items-center gap-3">
                <Icon name={icon} className="text-ink-soft" />
                <Link to={to} className={linkClass}>
                  {t(`waiting.${key}`, { count: waiting[key] })}
                </Link>
              </li>
            ))}
        </ul>
      )}
      {totals.length > 0 && <p className="text-ink-soft">{totals.join(' · ')}</p>}
      {!hasPending(today) && totals.length === 0 && <p className="text-ink-soft">{t('nothingPending')}</p>}
    </section>
  );
}

function DueRow({ work }: { work: DueWork }) {
  const t = useTranslations('today');
  const { dueDay, isPast } = useDueDay();
  const { title, dueAt, className, teaches } = work;
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      <span className="flex min-w-0 flex-1 flex-col">
        <Link to={workAddress(work)} className={`${plainLinkClass} truncate`}>
          {title}
        </Link>
        <span className="truncate text-sm text-ink-soft">{className}</span>
      </span>
      <span className="shrink-0 text-right text-sm text-ink-soft tabular-nums">
        {isPast(dueAt) && !teaches && <span className="mr-1.5 font-semibold text-danger-text">{t('late')}</span>}
        <time dateTime={dueAt}>{dueDay(dueAt)}</time>
      </span>
    </li>
  );
}
