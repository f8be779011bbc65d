import { useTranslations } from 'use-intl';
import { createClassOverlay, homeJoinClassOverlay } from '../../../classrooms/web/public.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { useOverlay } from '../../../web/layout/use-overlay.tsx';
import { useDueDay } from '../../../web/lazy/use-due-day.ts';
import { Link } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { pressableCardClass } from '../../../web/ui/core/card.tsx';
import { coverLinkClass, linkClass } from '../../../web/ui/core/link.tsx';
import type { Today, TodayClass } from '../../contract.ts';

/** The classes with what waits in each, and the ways to another one. Without a class the next step offers those. */
export function MyClasses({ today }: { today: Today }) {
  const t = useTranslations('today');
  const { classes, hasMoreClasses, mayCreateClass, step } = today;
  const create = useOverlay(createClassOverlay);
  const join = useOverlay(homeJoinClassOverlay);
  if (step === 'create-class' || step === 'join-class') return null;
  return (
    <section aria-labelledby="mis-clases" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="mis-clases" className="text-lg">
          {t('classes')}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon="log-in" onClick={join.show}>
            {t('haveCode')}
          </Button>
          {mayCreateClass && (
            <Button size="sm" icon="plus" onClick={create.show}>
              {t('createClass')}
            </Button>
          )}
        </div>
      </div>
      {classes.length === 0 ? (
        <p className="text-ink-soft">{t('noClasses')}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {classes.map((one) => (
            <ClassCard key={one.id} classroom={one} />
          ))}
        </ul>
      )}
      {hasMoreClasses && (
        <Link to="/mis-clases" className={`${linkClass} self-start`}>
          {t('allClasses')}
        </Link>
      )}
      {create.overlay}
      {join.overlay}
    </section>
  );
}

function ClassCard({ classroom }: { classroom: TodayClass }) {
  const t = useTranslations('today');
  const { dueDay } = useDueDay();
  const { id, name, toMark, toHandIn, requests, hasWork, nextDueAt } = classroom;
  const waiting = [
    toMark > 0 && t('toMark', { count: toMark }),
    toHandIn > 0 && t('toHandIn', { count: toHandIn }),
    requests > 0 && t('requests', { count: requests }),
  ].filter((one) => one !== false);
  return (
    <li className={`${pressableCardClass} flex min-w-0 flex-col gap-1 p-4`}>
      <Link to={addressOf.class(id)} className={`${coverLinkClass} font-semibold wrap-anywhere`}>
        {name}
      </Link>
      {waiting.length > 0 && <p className="text-sm font-semibold text-primary-text">{waiting.join(' · ')}</p>}
      <p className="text-sm text-ink-soft">
        {nextDueAt
          ? t('nextDue', { day: dueDay(nextDueAt) })
          : waiting.length === 0 && t(hasWork ? 'nothingWaits' : 'noWork')}
      </p>
    </li>
  );
}
