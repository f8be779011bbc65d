/** 'visit' uses session storage and ends with the tab. */
type StorageLifetime = 'device' | 'visit';

const storageOf = (lasting: StorageLifetime): Storage => (lasting === 'device' ? localStorage : sessionStorage);

/** The stored value, which may have any shape: the user or an extension can edit browser storage. Undefined without a value or without storage. */
export function readStored(lasting: StorageLifetime, key: string): unknown {
  try {
    const kept = storageOf(lasting).getItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as unknown);
  } catch {
    return undefined;
  }
}

export function writeStored(lasting: StorageLifetime, key: string, value: unknown): void {
  withStorage(lasting, (storage) => storage.setItem(key, JSON.stringify(value)));
}

/** Storage may be missing, blocked or full. In that case nothing is stored and nothing else fails. */
export function withStorage(lasting: StorageLifetime, act: (storage: Storage) => void): void {
  try {
    act(storageOf(lasting));
  } catch {
    // Working without storage is the intended fallback.
  }
}
