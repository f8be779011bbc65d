import type { Topic } from '../../shared/endpoints/endpoint.ts';
import { countProvisionalReplies, markReplyProvisional } from './provisional-replies.ts';

const lifetimeMilliseconds = 60_000;
/** A stale reply may be this old when it is shown because the database is unavailable. */
const maxStaleMilliseconds = 10 * 60_000;
const holdMilliseconds = 5_000;
/** The memory of an entry beside the bytes of its reply. */
const overheadBytes = 500;

export interface CachedReply {
  bytes: number;
}

interface CacheEntry<Reply> {
  reply: Reply;
  topics: readonly Topic[];
  madeAt: number;
  until: number;
  bytes: number;
}

/**
 * Caches replies until one of their topics changes.
 *
 * A writer must see its own change at once. But the change becomes visible only when its transaction commits, and other processes learn of it by
 * a notification. So a topic is *held* from the moment its change is published until the notification of that change arrives: in
 * between, replies about it are neither served nor stored.
 */
export class ReplyCache<Reply extends CachedReply> {
  readonly #entries = new Map<string, CacheEntry<Reply>>();
  readonly #pending = new Map<string, Promise<Reply>>();
  /** By the id of the change. */
  readonly #holds = new Map<string, { topic: Topic; until: number }>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #lastUsed = '';
  #bytes = 0;
  #changes = 0;
  #listening = false;

  constructor(maxBytes: number, now: () => number = () => performance.now()) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get size(): { replies: number; bytes: number } {
    return { replies: this.#entries.size, bytes: this.#bytes };
  }

  find(key: string): Reply | undefined {
    const kept = this.#entries.get(key);
    if (!kept) return undefined;
    if (kept.until <= this.#now()) {
      // An expired entry stays a while for `findStale`.
      if (kept.madeAt <= this.#now() - maxStaleMilliseconds) this.#delete(key, kept);
      return undefined;
    }
    this.#touch(key, kept);
    return kept.reply;
  }

  /** A reply that may be outdated, for when no newer one can be produced. */
  findStale(key: string): Reply | undefined {
    const kept = this.#entries.get(key);
    return kept && kept.madeAt > this.#now() - maxStaleMilliseconds ? kept.reply : undefined;
  }

  /** The cached reply, or a new one from `produce`, which runs once for concurrent callers. */
  async getOrProduce(
    key: string,
    produce: () => Promise<{ reply: Reply; topics: readonly Topic[] | undefined }>,
  ): Promise<Reply> {
    const kept = this.find(key);
    if (kept) return kept;
    const running = this.#pending.get(key);
    if (running) return running;
    const changes = this.#changes;
    const unfinished = countProvisionalReplies();
    const made = produce().then(({ reply, topics }) => {
      const isFinished = unfinished === countProvisionalReplies();
      // A page that waits for this reply started counting later: it has to see that the reply is provisional.
      if (!isFinished) markReplyProvisional();
      // A reply read before a change must not be stored after it.
      if (topics && isFinished && changes === this.#changes) this.#store(key, reply, topics);
      return reply;
    });
    // A read that starts before a change is visible must not be shared with callers that come after it.
    if (!this.#listening || this.#isHeld()) return made;
    this.#pending.set(key, made);
    try {
      return await made;
    } finally {
      if (this.#pending.get(key) === made) this.#pending.delete(key);
    }
  }

  /** This process is writing a change of `topic`. `invalidate` ends the hold, or a timeout if the write was rolled back. */
  hold(topic: Topic, change: string): void {
    this.#holds.set(change, { topic, until: this.#now() + holdMilliseconds });
    this.#remove(topic);
  }

  invalidate(topic: Topic, change: string): void {
    this.#holds.delete(change);
    this.#remove(topic);
  }

  /** The change was not written. */
  release(change: string): void {
    this.#holds.delete(change);
  }

  /** Without notifications nothing may be cached: a change could be missed. */
  setListening(listening: boolean): void {
    this.#listening = listening;
    this.#changes += 1;
    this.#pending.clear();
    if (!listening) {
      for (const kept of this.#entries.values()) kept.until = Number.NEGATIVE_INFINITY;
      return;
    }
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** Keeps the map in the order of last use. Skips the entry used last: moving the most popular page would cost more than finding it. */
  #touch(key: string, kept: CacheEntry<Reply>): void {
    if (key === this.#lastUsed) return;
    this.#entries.delete(key);
    this.#entries.set(key, kept);
    this.#lastUsed = key;
  }

  #isHeld(topics?: readonly Topic[]): boolean {
    const now = this.#now();
    for (const [change, hold] of this.#holds) if (hold.until <= now) this.#holds.delete(change);
    return [...this.#holds.values()].some(({ topic }) => !topics || topics.includes(topic));
  }

  #remove(topic: Topic): void {
    this.#changes += 1;
    this.#pending.clear();
    for (const [key, kept] of this.#entries) if (kept.topics.includes(topic)) this.#delete(key, kept);
  }

  #store(key: string, reply: Reply, topics: readonly Topic[]): void {
    // Callers choose the keys: many long ones with small replies must not fill the memory.
    const bytes = reply.bytes + 2 * key.length + overheadBytes;
    if (!this.#listening || bytes > this.#maxBytes || this.#isHeld(topics)) return;
    const before = this.#entries.get(key);
    if (before) this.#delete(key, before);
    const madeAt = this.#now();
    this.#entries.set(key, { reply, topics, madeAt, until: madeAt + lifetimeMilliseconds, bytes });
    this.#lastUsed = key;
    this.#bytes += bytes;
    for (const [oldest, kept] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#delete(oldest, kept);
    }
  }

  #delete(key: string, kept: CacheEntry<Reply>): void {
    this.#entries.delete(key);
    this.#bytes -= kept.bytes;
  }
}
