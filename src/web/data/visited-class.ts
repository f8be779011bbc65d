import { useEffect, useSyncExternalStore } from 'react';
import { useCurrentUser } from './session.ts';
import { draftKey, readDraft, writeDraft } from './stored-drafts.ts';

/* The class from which its reader opened something of another area, which knows only its id. With the drafts, which sign-out removes. */

const keyOf = (userId: number) => draftKey(userId, 'visited-class');

export function keepVisitedClass(userId: number, id: number, name: string): void {
  writeDraft(keyOf(userId), { id: String(id), name });
}

/** Undefined on a device on which this user did not come from that class. */
export function readVisitedClass(userId: number, id: number): string | undefined {
  const visited = readDraft(keyOf(userId));
  return visited['id'] === String(id) && typeof visited['name'] === 'string' ? visited['name'] : undefined;
}

export function useKeepVisitedClass(id: number, name: string | undefined): void {
  const userId = useCurrentUser()?.id;
  useEffect(() => {
    if (userId !== undefined && name !== undefined) keepVisitedClass(userId, id, name);
  }, [userId, id, name]);
}

const neverChanges = () => () => undefined;

/** Undefined on the server, too: the name appears after hydration. */
export function useVisitedClassName(id: number): string | undefined {
  const userId = useCurrentUser()?.id;
  return useSyncExternalStore(
    neverChanges,
    () => (userId === undefined ? undefined : readVisitedClass(userId, id)),
    () => undefined,
  );
}
