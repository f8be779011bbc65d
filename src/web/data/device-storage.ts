/** `visit` lasts until the tab is closed. */
type StorageLifetime = 'device' | 'visit';

const storageOf = (lasting: StorageLifetime): Storage => (lasting === 'device' ? localStorage : sessionStorage);

/** What was kept under the key, of whatever shape: the storage of a browser is anybody's. Undefined where there is nothing, or no storage. */
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

/** A browser may have no storage, may forbid it, or have none left: then nothing is kept, and nothing else fails. */
export function withStorage(lasting: StorageLifetime, act: (storage: Storage) => void): void {
  try {
    act(storageOf(lasting));
  } catch {
    // See above.
  }
}
