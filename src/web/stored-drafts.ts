const prefix = 'draft:';

/** What was typed, by the name of the field. */
export type DraftValues = Readonly<Record<string, string>>;

export function draftKey(userId: number, name: string): string {
  return `${prefix}${userId}:${name}`;
}

export function readDraft(key: string): DraftValues {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof saved === 'object' && saved !== null ? (saved as DraftValues) : {};
  } catch {
    return {};
  }
}

export function writeDraft(key: string, values: DraftValues): void {
  store((storage) => storage.setItem(key, JSON.stringify(values)));
}

export function removeDraft(key: string): void {
  store((storage) => storage.removeItem(key));
}

/** Whoever leaves a shared computer leaves nothing half written on it. */
export function forgetDrafts(): void {
  store((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}

/** A browser may have no storage, or none left: then there is no draft, and nothing else fails. */
function store(act: (storage: Storage) => void): void {
  try {
    act(localStorage);
  } catch {
    // See above.
  }
}
