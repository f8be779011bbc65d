import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { sendOnUnload } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useHydrated } from '../../../web/start/use-hydrated.ts';
import { type Course, listCourses, listMyCourses } from '../../contract.ts';
import { saveLesson } from '../../contract/lessons.ts';
import { courseQuery } from '../data/queries.ts';
import { weeklyGoalQuery } from './data/queries.ts';
import { claimGuestLessons, keepLessons, loadLessons } from './kept-lessons.ts';
import { type LessonState, type LessonStates, mergeStates, notBegun, statesOf } from './lesson-state.ts';

const saveMilliseconds = 1_500;

export interface Lessons {
  states: LessonStates;
  /** Adds to the progress in a lesson. */
  note: (sectionId: string, progress: Partial<LessonState>) => void;
}

/** The viewer's progress in the lessons of a course. A guest's stays on the device and moves into the account at sign-in. */
export function useLessons({ id, lessons }: Pick<Course, 'id' | 'lessons'>): Lessons {
  const userId = useCurrentUser()?.id ?? 0;
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<{ userId: number; states: LessonStates }>();
  const device = changed?.userId === userId ? changed.states : hydrated ? loadLessons(userId, id) : {};

  function keep(change: (before: LessonStates) => LessonStates): void {
    const states = change(loadLessons(userId, id));
    setChanged({ userId, states });
    keepLessons(userId, id, states);
  }

  useEffect(() => claimGuestLessons(userId, id), [userId, id]);
  useSaving(id, userId === 0 ? {} : device, (sectionId, saved) => {
    keep((before) => {
      // Something was added while it was being saved: that is sent next.
      if (JSON.stringify(before[sectionId]) !== JSON.stringify(saved)) return before;
      const { [sectionId]: _, ...rest } = before;
      return rest;
    });
  });

  return {
    states: statesOf(lessons, device),
    note(sectionId, progress) {
      keep((before) => ({
        ...before,
        [sectionId]: mergeStates(before[sectionId], { ...notBegun, ...progress }),
      }));
    },
  };
}

const inputOf = (courseId: number, sectionId: string, { cards, lastCard, notes, finishedAt }: LessonState) => ({
  params: { id: courseId, sectionId },
  body: { cards: [...cards], lastCard, notes, finished: finishedAt !== null },
});

/** Saves what only this device has, after a pause, when the connection is back and when the page is left. */
function useSaving(courseId: number, unsaved: LessonStates, onSaved: (sectionId: string, saved: LessonState) => void) {
  const call = useCall();
  const queries = useQueryClient();
  const [connections, setConnections] = useState(0);

  const save = useEffectEvent(async () => {
    for (const [sectionId, state] of Object.entries(unsaved)) {
      const { lesson, week } = await call(saveLesson, inputOf(courseId, sectionId, state));
      queries.setQueryData(
        courseQuery(courseId).queryKey,
        (known) =>
          known && { ...known, lessons: [...known.lessons.filter((one) => one.sectionId !== sectionId), lesson] },
      );
      queries.setQueryData(weeklyGoalQuery().queryKey, week);
      onSaved(sectionId, state);
      if (state.finishedAt === null) continue;
      // A finished lesson is a section that was read.
      const lists = [listCourses.path, listMyCourses.path].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      );
      await Promise.all([queries.invalidateQueries({ queryKey: courseQuery(courseId).queryKey }), ...lists]);
    }
  });
  const sendLast = useEffectEvent(() => {
    for (const [sectionId, state] of Object.entries(unsaved)) {
      sendOnUnload(saveLesson, inputOf(courseId, sectionId, state));
    }
  });

  const version = Object.keys(unsaved).length > 0 ? `${connections} ${JSON.stringify(unsaved)}` : undefined;
  useEffect(() => {
    if (version === undefined) return;
    // A failure is not reported: saving is tried again with the next card, or when the connection is back.
    const timer = setTimeout(() => void save().catch(() => {}), saveMilliseconds);
    return () => clearTimeout(timer);
  }, [version]);
  useEffect(() => {
    const whenOnline = () => setConnections((before) => before + 1);
    const whenLeaving = () => sendLast();
    addEventListener('online', whenOnline);
    addEventListener('pagehide', whenLeaving);
    return () => {
      removeEventListener('online', whenOnline);
      removeEventListener('pagehide', whenLeaving);
      sendLast();
    };
  }, []);
}
