import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLiveReads } from '../../../web/data/live.ts';
import { useDeviceTimeZone } from '../../../web/lazy/device-time-zone.tsx';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { type CalendarPeriod, getCalendarPeriod } from '../../contract/calendar.ts';
import { ClassPart } from '../class/class-part.tsx';
import { Agenda } from './agenda.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { ClassFilter } from './class-filter.tsx';
import { markClasses } from './class-marks.ts';
import { calendarQuery } from './data/queries.ts';
import { DayGrid } from './day-grid.tsx';
import { agendaFrom, weekOf, weeksOfMonth } from './days.ts';
import { entriesByDay, type ShownDays } from './entries-by-day.ts';
import { useFirstWeekday } from './first-weekday.ts';
import { SelectedDay } from './selected-day.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useIsPhone } from './use-is-phone.ts';

/** The dates of all classes of the reader. */
export function CalendarView({ mayTeach }: { mayTeach: boolean }) {
  const t = useTranslations('classrooms.calendar');
  const { view, day } = useCalendarAddress();
  const isPhone = useIsPhone();
  const period = useQuery(calendarQuery(view, day));
  useLiveReads('classroom.changed', getCalendarPeriod.path);
  useLiveReads('classes.changed', getCalendarPeriod.path);
  return (
    <div className="page-width flex flex-col gap-4 pt-5 pb-10">
      <CalendarToolbar title={t('title')} view={view ?? (isPhone ? 'agenda' : 'mes')} />
      <ClassPart list={period}>
        {period.data && <CalendarContent period={period.data} mayTeach={mayTeach} isPhone={isPhone} />}
      </ClassPart>
    </div>
  );
}

interface CalendarContentProps {
  period: CalendarPeriod;
  mayTeach: boolean;
  isPhone: boolean | undefined;
}

function CalendarContent({ period, mayTeach, isPhone }: CalendarContentProps) {
  const t = useTranslations('classrooms.calendar');
  const { view, classId } = useCalendarAddress();
  const timeZone = useDeviceTimeZone();
  const { classes, entries, isComplete } = period;
  if (classes.length === 0) return <NoClasses mayTeach={mayTeach} />;
  const filter = classes.some(({ id }) => id === classId) ? classId : undefined;
  const days = {
    entries: entriesByDay(
      entries.filter((entry) => filter === undefined || entry.classId === filter),
      timeZone,
    ),
    marks: markClasses(classes),
    timeZone,
  };
  // Without a chosen view the server sends a month and an agenda, and the width of the screen hides one of them.
  const isMonth = view === 'mes' || (view === undefined && isPhone !== true);
  const isAgenda = view === 'agenda' || (view === undefined && isPhone !== false);
  const teaches = classes.some((one) => one.teaches);
  return (
    <>
      {classes.length > 1 && <ClassFilter classes={classes} marks={days.marks} chosen={filter} />}
      {!isComplete && <p className="text-ink-soft">{t('incomplete')}</p>}
      {view === 'semana' && <Grid days={days} view="semana" />}
      {isMonth && (
        <div className={view === undefined ? 'max-sm:hidden' : undefined}>
          <Grid days={days} view="mes" />
        </div>
      )}
      {isAgenda && (
        <div className={view === undefined ? 'sm:hidden' : undefined}>
          <AgendaOfPeriod days={days} teaches={teaches} />
        </div>
      )}
    </>
  );
}

function Grid({ days, view }: { days: ShownDays; view: 'mes' | 'semana' }) {
  const { day } = useCalendarAddress();
  const firstWeekday = useFirstWeekday();
  const weeks = view === 'mes' ? weeksOfMonth(day, firstWeekday) : [weekOf(day, firstWeekday)];
  return (
    <div className="flex flex-col gap-5">
      <DayGrid days={days} weeks={weeks} view={view} />
      <SelectedDay days={days} day={day} />
    </div>
  );
}

function AgendaOfPeriod({ days, teaches }: { days: ShownDays; teaches: boolean }) {
  const t = useTranslations('classrooms.calendar');
  const { day } = useCalendarAddress();
  const shown = agendaFrom(day).filter((one) => days.entries.has(one));
  if (shown.length > 0) return <Agenda days={days} shown={shown} />;
  return (
    <EmptyState illustration="empty-shelf" title={t('nothingInPeriod')}>
      <p>{teaches ? t('nothingForTeachers') : t('nothingForStudents')}</p>
    </EmptyState>
  );
}

function NoClasses({ mayTeach }: { mayTeach: boolean }) {
  const t = useTranslations('classrooms.calendar');
  return (
    <EmptyState
      illustration="empty-shelf"
      title={t('noClasses')}
      action={
        <Link to={mayTeach ? '/mis-clases' : '/unirse'} className={buttonClass({ variant: 'primary' })}>
          {mayTeach ? t('toClasses') : t('join')}
        </Link>
      }
    >
      <p>{mayTeach ? t('noClassesForTeachers') : t('noClassesForStudents')}</p>
    </EmptyState>
  );
}
