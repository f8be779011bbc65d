import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useHydrated } from '../../../web/start/use-hydrated.ts';
import type { LessonChanges } from '../../contract/lessons.ts';
import { claimGuestLessons, keepLessons, loadLessons } from './kept-lessons.ts';
import { type LessonState, type LessonStates, mergeStates, notBegun } from './lesson-state.ts';

const saveMilliseconds = 1_500;

export interface Lessons {
  states: LessonStates;
  /** Adds to the progress in a lesson. */
  note: (id: string, progress: Partial<LessonState>) => void;
}

interface LessonStore {
  /** Names what this device keeps until the server has it. */
  name: string;
  merge: (device: LessonStates) => LessonStates;
  /** Undefined while the server takes nothing; this device keeps it. */
  save: ((id: string, changes: LessonChanges) => Promise<void>) | undefined;
  /** While the page closes. */
  saveLast: (id: string, changes: LessonChanges) => void;
}

/** Progress in lessons: what the server has, and what only this device has. A guest's stays on the device and moves into the account at sign-in. */
export function useKeptLessons({ name, merge, save, saveLast }: LessonStore): Lessons {
  const userId = useCurrentUser()?.id ?? 0;
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<{ userId: number; states: LessonStates }>();
  const device = changed?.userId === userId ? changed.states : hydrated ? loadLessons(userId, name) : {};

  function keep(change: (before: LessonStates) => LessonStates): void {
    const states = change(loadLessons(userId, name));
    setChanged({ userId, states });
    keepLessons(userId, name, states);
  }

  useEffect(() => claimGuestLessons(userId, name), [userId, name]);
  useSaving(userId === 0 || !save ? {} : device, {
    async save(id, state) {
      await save?.(id, changesOf(state));
      keep((before) => {
        // Something was added while it was being saved: that is sent next.
        if (JSON.stringify(before[id]) !== JSON.stringify(state)) return before;
        const { [id]: _, ...rest } = before;
        return rest;
      });
    },
    saveLast: (id, state) => saveLast(id, changesOf(state)),
  });

  return {
    states: merge(device),
    note: (id, progress) =>
      keep((before) => ({ ...before, [id]: mergeStates(before[id], { ...notBegun, ...progress }) })),
  };
}

/** What the server is told of a lesson. */
export const changesOf = ({ cards, lastCard, notes, finishedAt }: LessonState): LessonChanges => ({
  cards: [...cards],
  lastCard,
  notes,
  finished: finishedAt !== null,
});

interface Saving {
  save: (id: string, state: LessonState) => Promise<void>;
  saveLast: (id: string, state: LessonState) => void;
}

/** Saves what only this device has, after a pause, when the connection is back and when the page is left. */
function useSaving(unsaved: LessonStates, saving: Saving) {
  const [connections, setConnections] = useState(0);
  const save = useEffectEvent(async () => {
    for (const [id, state] of Object.entries(unsaved)) await saving.save(id, state);
  });
  const sendLast = useEffectEvent(() => {
    for (const [id, state] of Object.entries(unsaved)) saving.saveLast(id, state);
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
