import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Link } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { segmentClass, segmentsClass } from '../../../web/ui/fields/segments.ts';
import { agendaFrom, dateOf, type Day, movePeriod, type View, views, weekOf } from './days.ts';
import { useFirstWeekday } from './first-weekday.ts';
import { useCalendarAddress } from './use-calendar-address.ts';

/** The period, the ways to others, and the views. */
export function CalendarToolbar({ title, view }: { title: string; view: View }) {
  const t = useTranslations('classrooms.calendar');
  const { day, to } = useCalendarAddress();
  const period = usePeriodName(view, day);
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h1 className="font-title text-2xl sm:text-3xl">{title}</h1>
        <Subscription />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <div className="flex items-center gap-1">
          <Turn icon="chevron-left" label={t(`previous.${view}`)} to={to({ day: movePeriod(view, day, -1) })} />
          <Link to={to({ day: undefined })} preventScrollReset className={buttonClass()}>
            {t('today')}
          </Link>
          <Turn icon="chevron-right" label={t(`next.${view}`)} to={to({ day: movePeriod(view, day, 1) })} />
        </div>
        <h2
          aria-live="polite"
          className="min-w-0 flex-1 text-lg first-letter:uppercase max-sm:order-first max-sm:basis-full"
        >
          {period}
        </h2>
        <nav aria-label={t('views.label')} className={segmentsClass}>
          {views.map((one) => (
            <Link
              key={one}
              to={to({ view: one })}
              preventScrollReset
              aria-current={one === view || undefined}
              className={segmentClass}
            >
              {t(`views.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
    </header>
  );
}

function Turn({ icon, label, to }: { icon: 'chevron-left' | 'chevron-right'; label: string; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      title={label}
      className={buttonClass({ variant: 'quiet', size: 'icon' })}
    >
      <Icon name={icon} />
    </Link>
  );
}

/** 'noviembre de 2026', or '16 nov 2026 – 22 nov 2026'. */
function usePeriodName(view: View, day: Day): string {
  const t = useTranslations('classrooms.calendar');
  const format = useFormatter();
  const firstWeekday = useFirstWeekday();
  if (view === 'mes') return format.dateTime(dateOf(day), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const days = view === 'semana' ? weekOf(day, firstWeekday) : agendaFrom(day);
  const name = (one: Day) => format.dateTime(dateOf(one), { dateStyle: 'medium', timeZone: 'UTC' });
  return t('period', { first: name(days[0] ?? day), last: name(days.at(-1) ?? day) });
}

function Subscription() {
  const t = useTranslations('classrooms.calendar.subscription');
  const dialog = useLazy(async () => (await import('./subscription-dialog.tsx')).SubscriptionDialog);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="rss" size="sm" onClick={() => void dialog.fetch().then((isThere) => setIsOpen(isThere))}>
        {t('open')}
      </Button>
      {isOpen && dialog.Part && <dialog.Part onEnd={() => setIsOpen(false)} />}
    </>
  );
}
