const windowMilliseconds = 250;
/** Fewer answers than this say nothing about how busy it is. */
const minAnswers = 8;
const tooSlowMilliseconds = 500;
const quickMilliseconds = 300;
const step = 16;

/**
 * How many requests may be under way at once: as many as are answered in about half a second. What an answer costs is not known beforehand, and
 * a fixed number is too many for pages that are made one by one and too few for what is kept ready.
 */
export class AdaptiveLimit {
  readonly #max: number;
  readonly #min: number;
  readonly #now: () => number;
  #current: number;
  #windowEnd = 0;
  #answers = 0;
  #milliseconds = 0;

  constructor({ max, min }: { max: number; min: number }, now: () => number = () => performance.now()) {
    this.#max = max;
    this.#min = Math.min(max, min);
    this.#current = max;
    this.#now = now;
  }

  get current(): number {
    return this.#current;
  }

  /** One that was under way for so long has been answered. `underWay` are the places that would have been needed for what was still under way. */
  record(milliseconds: number, underWay: () => number): void {
    this.#answers += 1;
    this.#milliseconds += milliseconds;
    const now = this.#now();
    if (now < this.#windowEnd) return;
    if (this.#answers >= minAnswers) this.#adjust(this.#milliseconds / this.#answers, underWay());
    this.#windowEnd = now + windowMilliseconds;
    this.#answers = 0;
    this.#milliseconds = 0;
  }

  #adjust(mean: number, underWay: number): void {
    // Those that are under way are too many; how many there might have been says nothing.
    if (mean > tooSlowMilliseconds) {
      this.#current = Math.max(this.#min, Math.min(this.#current, Math.floor(0.75 * (underWay + 1))));
    } else if (mean < quickMilliseconds) this.#current = Math.min(this.#max, this.#current + step);
  }
}
