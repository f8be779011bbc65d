import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readStored, writeStored } from '../../../web/data/device-storage.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { draftKey } from '../../../web/data/stored-drafts.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Progress } from '../../../web/ui/charts/progress.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { weeklyGoalLimits } from '../../contract/lesson-limits.ts';
import { setWeeklyGoal, type WeeklyGoal as Goal } from '../../contract/lessons.ts';
import { weeklyGoalQuery } from './data/queries.ts';
import { type LessonStates, startOfThisWeek } from './lesson-state.ts';

/** How many lessons the viewer wants to finish in a week, and how many they have. A week without any changes nothing: there is no streak to lose. */
export function WeeklyGoal({ states }: { states: LessonStates }) {
  const isSignedIn = useCurrentUser() !== null;
  return isSignedIn ? <AccountGoal /> : <DeviceGoal states={states} />;
}

function AccountGoal() {
  const t = useTranslations('courses.lesson.goal');
  const call = useCall();
  const queries = useQueryClient();
  const { data: goal } = useQuery(weeklyGoalQuery());
  const change = useAction(
    async (lessons: number | null) => {
      queries.setQueryData(weeklyGoalQuery().queryKey, await call(setWeeklyGoal, { body: { lessons } }));
    },
    useFailureToast(t('failed')),
  );
  return goal && <GoalCard goal={goal} onChange={change.run} />;
}

const deviceKey = draftKey(0, 'weekly-goal');

/** Of a guest: for the lessons of this course, which this device knows. */
function DeviceGoal({ states }: { states: LessonStates }) {
  const [lessons, setLessons] = useState(() => {
    const kept = readStored('device', deviceKey);
    return typeof kept === 'number' ? kept : null;
  });
  const [monday] = useState(() => startOfThisWeek(new Date()));
  const finished = Object.values(states).filter(
    ({ finishedAt }) => finishedAt && new Date(finishedAt) >= monday,
  ).length;

  function change(next: number | null): void {
    setLessons(next);
    writeStored('device', deviceKey, next);
  }

  return <GoalCard goal={{ lessons, finished }} onChange={change} />;
}

function GoalCard({ goal, onChange }: { goal: Goal; onChange: (lessons: number | null) => void }) {
  const t = useTranslations('courses.lesson.goal');
  const [isChanging, setChanging] = useState(false);
  const { lessons, finished } = goal;
  const { fewest, most, usual } = weeklyGoalLimits;
  return (
    <section aria-labelledby="meta" className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="meta" className="font-semibold">
          {t('title')}
        </h3>
        {!isChanging && (
          <Button size="sm" variant="quiet" icon="target" onClick={() => setChanging(true)}>
            {lessons === null ? t('set') : t('change')}
          </Button>
        )}
      </div>
      {lessons === null ? (
        <p>{t('withoutGoal', { count: finished })}</p>
      ) : (
        <Progress
          label={t('title')}
          hideLabel
          value={Math.min(finished, lessons)}
          max={lessons}
          valueText={finished >= lessons ? t('reached', { count: finished }) : t('progress', { finished, lessons })}
        />
      )}
      {isChanging && (
        <div className="flex flex-col gap-1.5">
          <label htmlFor="lecciones-por-semana" className="font-semibold">
            {t('label')}
          </label>
          <p id="lecciones-por-semana-hint" className="text-sm text-ink-soft">
            {t('hint')}
          </p>
          <select
            id="lecciones-por-semana"
            aria-describedby="lecciones-por-semana-hint"
            className="input"
            // The pressed button is gone.
            autoFocus
            value={lessons ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('none')}</option>
            {Array.from({ length: most - fewest + 1 }, (_, index) => index + fewest).map((count) => (
              <option key={count} value={count}>
                {count === usual ? t('usual', { count }) : t('lessons', { count })}
              </option>
            ))}
          </select>
        </div>
      )}
    </section>
  );
}
