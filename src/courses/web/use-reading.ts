import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sendOnUnload } from '../../web/data/call.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { useHydrated } from '../../web/start/use-hydrated.ts';
import { type Course, listCourses, listMyCourses, saveProgress } from '../contract.ts';
import {
  claimGuestProgress,
  noProgress,
  loadGuestProgress,
  saveGuestProgress,
  type GuestProgress,
} from './guest-progress.ts';
import { courseQuery } from './queries.ts';

const saveMilliseconds = 1_500;

export interface Reading {
  readIds: ReadonlySet<string>;
  /** 'Lectura Completada ✓' */
  isCompleted: boolean;
  completing: boolean;
  markRead: (sectionId: string) => void;
  complete: () => void;
}

/** Reading progress, which only grows. A guest's lasts for the visit and moves into the account at sign-in. */
export function useReading(course: Course): Reading {
  const t = useTranslations('courses');
  const call = useCall();
  const queries = useQueryClient();
  const userId = useCurrentUser()?.id ?? 0;
  const isSignedIn = userId !== 0;
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<{ userId: number; reading: GuestProgress }>();
  const visit =
    changed?.userId === userId ? changed.reading : hydrated ? loadGuestProgress(userId, course.id) : noProgress;
  const [connections, setConnections] = useState(0);
  const { id, progress } = course;
  const allIds = course.sections.map((section) => section.id);
  // A removed section can no longer be saved.
  const seen = visit.sectionIds.filter((one) => allIds.includes(one));
  const unsavedIds = seen.filter((one) => !progress?.readSectionIds.includes(one));
  const isCompletionUnsaved = visit.isCompleted && !progress?.isCompleted;
  const mustSave = isSignedIn && (unsavedIds.length > 0 || isCompletionUnsaved);
  const inputOf = (sectionIds: string[], completed: boolean) => ({
    params: { id: String(id) },
    body: { sectionIds, completed },
  });

  function remember(next: GuestProgress): void {
    setChanged({ userId, reading: next });
    saveGuestProgress(userId, id, next);
  }

  async function save(sectionIds: string[], completed: boolean): Promise<void> {
    const saved = await call(saveProgress, inputOf(sectionIds, completed));
    queries.setQueryData(courseQuery(id).queryKey, (known) => known && { ...known, progress: saved });
    await Promise.all(
      [listCourses.path, listMyCourses.path].map((path) => queries.invalidateQueries({ queryKey: [path] })),
    );
  }

  useEffect(() => claimGuestProgress(userId, id), [userId, id]);
  // Fails silently: it is retried with the next section, or when the connection is back.
  const saveQuietly = useEffectEvent(() => void save(unsavedIds, isCompletionUnsaved).catch(() => {}));
  const sendLast = useEffectEvent(() => {
    if (mustSave) sendOnUnload(saveProgress, inputOf(unsavedIds, isCompletionUnsaved));
  });
  const unsaved = `${connections} ${isCompletionUnsaved} ${unsavedIds.join(' ')}`;
  useEffect(() => {
    if (!mustSave || !unsaved) return;
    const timer = setTimeout(() => saveQuietly(), saveMilliseconds);
    return () => clearTimeout(timer);
  }, [mustSave, unsaved]);
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

  const completion = useAction(
    async () => {
      if (isSignedIn) await save(allIds, true);
      remember({ sectionIds: allIds, isCompleted: true });
    },
    useFailureToast(t('saveFailed')),
  );

  return {
    readIds: new Set([...(progress?.readSectionIds ?? []), ...seen]),
    isCompleted: visit.isCompleted || (progress?.isCompleted ?? false),
    completing: completion.sending,
    markRead(sectionId) {
      if (visit.sectionIds.includes(sectionId)) return;
      remember({ ...visit, sectionIds: [...visit.sectionIds, sectionId] });
    },
    complete: completion.run,
  };
}
