import type { Viewer } from '../../shared/roles.ts';

const lifetimeMilliseconds = 60_000;
/** More than are at work at the same time on one process. */
const maxEntries = 10_000;

interface CachedSession {
  viewer: Viewer;
  until: number;
}

/** Who held a session a moment ago. Nobody is let in by it alone: it may have ended since, here or in another process. */
export class SessionCache {
  readonly #remembered = new Map<string, CachedSession>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** By the hash of its token. */
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
