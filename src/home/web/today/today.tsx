import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { GettingStartedPart } from '../../../help-centre/web/public.ts';
import { problemOf } from '../../../web/data/call.ts';
import { useLiveReads } from '../../../web/data/live.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useDeviceTimeZone } from '../../../web/lazy/device-time-zone.tsx';
import { Link } from '../../../web/router/router.tsx';
import { useClock } from '../../../web/text/clock.ts';
import { classes } from '../../../web/ui/core/classes.ts';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { getToday, type Today } from '../../contract.ts';
import { Answers } from './answers.tsx';
import { ContinueCard } from './continue-card.tsx';
import { todayQuery } from './data/queries.ts';
import { MyClasses } from './my-classes.tsx';
import { hasPending, PendingCard } from './pending-card.tsx';
import { StepCard } from './step-card.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';

/** What awaits the person who is signed in. */
export function TodayView() {
  const t = useTranslations('today');
  const user = useCurrentUser();
  const today = useQuery(todayQuery());
  const inWords = useProblemMessage();
  useLiveReads('classes.changed', getToday.path);
  useLiveReads('notifications.changed', getToday.path);
  if (!user) return null;
  if (today.isPending) return <TodaySkeleton />;
  return (
    <section aria-labelledby="hoy" className="page-width flex flex-col gap-6 pt-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 id="hoy" className="font-title text-3xl wrap-anywhere">
          {t('greeting', { name: user.displayName })}
        </h1>
        <p className="flex items-baseline gap-x-4 text-ink-soft">
          <CurrentDate />
          <Link to="/calendario" className={linkClass}>
            {t('calendar')}
          </Link>
        </p>
      </header>
      {today.isError && (
        <ErrorCard
          title={inWords(problemOf(today.error), t('failed'))}
          retryLabel={t('retry')}
          retryingLabel={t('retrying')}
          retrying={today.isFetching}
          onRetry={() => void today.refetch()}
        />
      )}
      {today.data && <TodayContent today={today.data} />}
    </section>
  );
}

/** 'lunes, 16 de noviembre' on the reader's device. */
function CurrentDate() {
  const format = useFormatter();
  const timeZone = useDeviceTimeZone();
  const now = useClock();
  return <span>{format.dateTime(new Date(now), { weekday: 'long', day: 'numeric', month: 'long', timeZone })}</span>;
}

function TodayContent({ today }: { today: Today }) {
  const { course, answers, classes: ownClasses, firstSteps } = today;
  const queries = useQueryClient();
  const isPendingShown = hasPending(today) || ownClasses.length > 0;
  const isSideShown = course !== null || answers.length > 0;
  return (
    <>
      <StepCard today={today} />
      {(isPendingShown || isSideShown) && (
        <div className={classes('grid items-start gap-4', isPendingShown && isSideShown && 'lg:grid-cols-2')}>
          {isPendingShown && <PendingCard today={today} />}
          {isSideShown && (
            <div className="flex min-w-0 flex-col gap-4">
              {course && <ContinueCard course={course} isNextStep={today.step === 'continue-course'} />}
              {answers.length > 0 && <Answers answers={answers} />}
            </div>
          )}
        </div>
      )}
      <MyClasses today={today} />
      {firstSteps.length > 0 && (
        <GettingStartedPart
          steps={firstSteps}
          onClosed={() => queries.invalidateQueries({ queryKey: [getToday.path] })}
        />
      )}
    </>
  );
}
