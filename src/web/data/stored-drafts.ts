import { readStored, withStorage, writeStored } from './device-storage.ts';

const prefix = 'draft:';

/** The typed values, by field name. */
export type DraftValues = Readonly<Record<string, string>>;

export function draftKey(userId: number, name: string): string {
  return `${prefix}${userId}:${name}`;
}

/** The names of the drafts that a user has on this device. */
export function draftNames(userId: number): string[] {
  const start = draftKey(userId, '');
  const names: string[] = [];
  withStorage('device', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(start)) names.push(key.slice(start.length));
  });
  return names;
}

/** The name of the draft of a student's work for a task. */
export const handInDraft = (taskId: number): string => `hand-in-${taskId}`;

export function readDraft(key: string): DraftValues {
  const saved = readStored('device', key);
  return typeof saved === 'object' && saved !== null ? (saved as DraftValues) : {};
}

export function writeDraft(key: string, values: DraftValues): void {
  writeStored('device', key, values);
}

export function removeDraft(key: string): void {
  withStorage('device', (storage) => storage.removeItem(key));
}

/** Sign-out must leave no drafts on a shared computer. */
export function removeAllDrafts(): void {
  withStorage('device', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}
