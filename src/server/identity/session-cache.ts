import type { Viewer } from '../../shared/roles.ts';

const lifetimeMilliseconds = 60_000;
/** More sessions than one process serves at the same time. */
const maxEntries = 10_000;

interface CachedSession {
  viewer: Viewer;
  until: number;
}

/** Remembers the users of recent sessions. It must not authorize anything by itself: the session may have ended since, here or in another process. */
export class SessionCache {
  readonly #remembered = new Map<string, CachedSession>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** `hash` is the hash of the session token. */
  set(hash: string, viewer: Viewer): void {
    this.#remembered.delete(hash);
    this.#remembered.set(hash, { viewer, until: this.#now() + lifetimeMilliseconds });
    if (this.#remembered.size <= maxEntries) return;
    const [oldest = ''] = this.#remembered.keys();
    this.#remembered.delete(oldest);
  }

  get(hash: string): Viewer | undefined {
    const found = this.#remembered.get(hash);
    return found && found.until > this.#now() ? found.viewer : undefined;
  }
}
