import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../web/data/session.ts';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { useHydrated } from '../../web/start/use-hydrated.ts';
import type { Course } from '../contract.ts';
import {
  claimGuestProgress,
  noProgress,
  loadGuestProgress,
  saveGuestProgress,
  type GuestProgress,
} from './guest-progress.ts';
import { useProgressSaving } from './use-progress-saving.ts';

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
  const userId = useCurrentUser()?.id ?? 0;
  const isSignedIn = userId !== 0;
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<{ userId: number; reading: GuestProgress }>();
  const visit =
    changed?.userId === userId ? changed.reading : hydrated ? loadGuestProgress(userId, course.id) : noProgress;
  const { id, progress } = course;
  const allIds = course.sections.map((section) => section.id);
  // A removed section can no longer be saved.
  const seen = visit.sectionIds.filter((one) => allIds.includes(one));
  const unsavedIds = seen.filter((one) => !progress?.readSectionIds.includes(one));
  const isCompletionUnsaved = visit.isCompleted && !progress?.isCompleted;
  const mustSave = isSignedIn && (unsavedIds.length > 0 || isCompletionUnsaved);
  const save = useProgressSaving(id, mustSave ? { sectionIds: unsavedIds, completed: isCompletionUnsaved } : undefined);

  function remember(next: GuestProgress): void {
    setChanged({ userId, reading: next });
    saveGuestProgress(userId, id, next);
  }

  useEffect(() => claimGuestProgress(userId, id), [userId, id]);

  const completion = useAction(
    async () => {
      if (isSignedIn) await save({ sectionIds: allIds, completed: true });
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
