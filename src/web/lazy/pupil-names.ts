import { useSyncExternalStore } from 'react';
import { readStored, withStorage, writeStored } from '../data/device-storage.ts';

/* The names of pupils without email, which the teacher keeps on this device. They are never sent. */

/** By user id. */
export type PupilNames = Readonly<Record<string, string>>;

export const maxNameLength = 120;

/** One list for each account that uses this browser. */
const keyOf = (teacherId: number) => `pupil-names-${teacherId}`;

const listeners = new Set<() => void>();
const none: PupilNames = {};
const parsed = new Map<string, { text: string; names: PupilNames }>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
}

/** Anybody can edit the storage of a browser: only texts are taken from it. */
function readNames(teacherId: number): PupilNames {
  const key = keyOf(teacherId);
  const stored = readStored('device', key);
  if (typeof stored !== 'object' || stored === null) return none;
  const text = JSON.stringify(stored);
  const known = parsed.get(key);
  if (known?.text === text) return known.names;
  const entries = Object.entries(stored).filter(([, name]) => typeof name === 'string' && name !== '');
  const names = Object.fromEntries(entries) as PupilNames;
  parsed.set(key, { text, names });
  return names;
}

export function storePupilNames(teacherId: number, names: PupilNames): void {
  const kept = Object.entries(names).filter(([, name]) => name.trim() !== '');
  if (kept.length === 0) withStorage('device', (storage) => storage.removeItem(keyOf(teacherId)));
  else writeStored('device', keyOf(teacherId), Object.fromEntries(kept));
  for (const listener of listeners) listener();
}

/** Empty on the server, for guests and where the browser stores nothing. */
export function usePupilNames(teacherId: number | undefined): PupilNames {
  return useSyncExternalStore(
    subscribe,
    () => (teacherId === undefined ? none : readNames(teacherId)),
    () => none,
  );
}
