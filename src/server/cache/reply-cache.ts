import type { Topic } from '../../shared/endpoints/endpoint.ts';
import { countProvisionalReplies, markReplyProvisional } from './provisional-replies.ts';

const lifetimeMilliseconds = 60_000;
/** What is shown while the database is away may be this old. */
const maxStaleMilliseconds = 10 * 60_000;
const holdMilliseconds = 5_000;
/** What keeping an answer costs beside its bytes. */
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
 * Ready answers that are the same for everybody, kept until a topic that they show changes.
 *
 * A writer must see its own change at once, but the change is only visible after its transaction ends, and other
 * processes hear of it by notification. So a topic is *held* from the moment its change is published until the
 * notification of that very change comes back: nothing of it is served or kept in between.
 */
export class ReplyCache<Reply extends CachedReply> {
  readonly #entries = new Map<string, CacheEntry<Reply>>();
  readonly #pending = new Map<string, Promise<Reply>>();
  /** By the change's id. */
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
      // One that has run out stays a while for `findStale`.
      if (kept.madeAt <= this.#now() - maxStaleMilliseconds) this.#delete(key, kept);
      return undefined;
    }
    this.#touch(key, kept);
    return kept.reply;
  }

  /** For when nothing newer can be had: what was right when we last heard. */
  findStale(key: string): Reply | undefined {
    const kept = this.#entries.get(key);
    return kept && kept.madeAt > this.#now() - maxStaleMilliseconds ? kept.reply : undefined;
  }

  /** The kept answer, or the one that `produce` makes: once, however many ask for it at the same time. */
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
      // Whoever began to wait for it later, a page for one of its reads, has to hear of it, too.
      if (!isFinished) markReplyProvisional();
      // What was read before a change must not be kept after it.
      if (topics && isFinished && changes === this.#changes) this.#store(key, reply, topics);
      return reply;
    });
    // A read that begins while a change is not yet visible must not be given to who asks when it is.
    if (!this.#listening || this.#isHeld()) return made;
    this.#pending.set(key, made);
    try {
      return await made;
    } finally {
      if (this.#pending.get(key) === made) this.#pending.delete(key);
    }
  }

  /** A change of `topic` is being written here; `changed` ends the hold, or time does if the write was undone. */
  hold(topic: Topic, change: string): void {
    this.#holds.set(change, { topic, until: this.#now() + holdMilliseconds });
    this.#remove(topic);
  }

  invalidate(topic: Topic, change: string): void {
    this.#holds.delete(change);
    this.#remove(topic);
  }

  /** The change was not written after all. */
  release(change: string): void {
    this.#holds.delete(change);
  }

  /** Without notifications nothing may be kept: a change could go unheard. */
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

  /** The map's order is that of the last use. To move the page that everybody asks for would cost more than to find it. */
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
    // Strangers choose the keys: many long ones with small answers must not fill the memory.
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
