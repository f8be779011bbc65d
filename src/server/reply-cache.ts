import type { Topic } from '../shared/endpoint.ts';

const lifetimeMilliseconds = 60_000;
const holdMilliseconds = 5_000;

export interface CachedReply {
  bytes: number;
}

interface Kept<Reply> {
  reply: Reply;
  topics: readonly Topic[];
  until: number;
}

/**
 * Ready answers that are the same for everybody, kept until a topic that they show changes.
 *
 * A writer must see its own change at once, but the change is only visible after its transaction ends, and other
 * processes hear of it by notification. So a topic is *held* from the moment its change is published until the
 * notification comes back: nothing of it is served or kept in between.
 */
export class ReplyCache<Reply extends CachedReply> {
  readonly #kept = new Map<string, Kept<Reply>>();
  readonly #underWay = new Map<string, Promise<Reply>>();
  readonly #holds = new Map<Topic, number>();
  readonly #mostBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #changes = 0;
  #listening = false;

  constructor(mostBytes: number, now: () => number = () => performance.now()) {
    this.#mostBytes = mostBytes;
    this.#now = now;
  }

  get size(): { replies: number; bytes: number } {
    return { replies: this.#kept.size, bytes: this.#bytes };
  }

  find(key: string): Reply | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    if (kept.until <= this.#now()) {
      this.#drop(key, kept);
      return undefined;
    }
    return kept.reply;
  }

  /** The kept answer, or the one that `produce` makes: once, however many ask for it at the same time. */
  async through(
    key: string,
    produce: () => Promise<{ reply: Reply; topics: readonly Topic[] | undefined }>,
  ): Promise<Reply> {
    const kept = this.find(key);
    if (kept) return kept;
    const running = this.#underWay.get(key);
    if (running) return running;
    const changes = this.#changes;
    const made = produce().then(({ reply, topics }) => {
      // What was read before a change must not be kept after it.
      if (topics && changes === this.#changes) this.#keep(key, reply, topics);
      return reply;
    });
    if (!this.#listening) return made;
    this.#underWay.set(key, made);
    try {
      return await made;
    } finally {
      if (this.#underWay.get(key) === made) this.#underWay.delete(key);
    }
  }

  /** A change of `topic` is being written here; `changed` ends the hold, or time does if the write was undone. */
  hold(topic: Topic): void {
    this.#holds.set(topic, this.#now() + holdMilliseconds);
    this.#forget(topic);
  }

  changed(topic: Topic): void {
    this.#holds.delete(topic);
    this.#forget(topic);
  }

  /** Without notifications nothing may be kept: a change could go unheard. */
  setListening(listening: boolean): void {
    this.#listening = listening;
    this.#changes += 1;
    this.#kept.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  }

  #forget(topic: Topic): void {
    this.#changes += 1;
    this.#underWay.clear();
    for (const [key, kept] of this.#kept) if (kept.topics.includes(topic)) this.#drop(key, kept);
  }

  #keep(key: string, reply: Reply, topics: readonly Topic[]): void {
    const now = this.#now();
    if (!this.#listening || topics.some((topic) => (this.#holds.get(topic) ?? 0) > now)) return;
    const before = this.#kept.get(key);
    if (before) this.#drop(key, before);
    this.#kept.set(key, { reply, topics, until: now + lifetimeMilliseconds });
    this.#bytes += reply.bytes;
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest, kept);
    }
  }

  #drop(key: string, kept: Kept<Reply>): void {
    this.#kept.delete(key);
    this.#bytes -= kept.reply.bytes;
  }
}
