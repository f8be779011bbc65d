const windowMilliseconds = 250;
/** Fewer answers than this in a window say nothing about the load. */
const minAnswers = 8;
const tooSlowMilliseconds = 500;
const quickMilliseconds = 300;
const step = 16;

/**
 * Limits the requests in flight to as many as the server answers in about half a second. The cost of an answer is not known in advance: a fixed
 * limit is too high for pages that have to be rendered and too low for cached ones.
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

  /** Records that a request was answered after `milliseconds`. `underWay` returns the limit that the requests still in flight would need. */
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
    // Lower from what is in flight: the current limit may be far above it and would take many windows to matter.
    if (mean > tooSlowMilliseconds) {
      this.#current = Math.max(this.#min, Math.min(this.#current, Math.floor(0.75 * (underWay + 1))));
    } else if (mean < quickMilliseconds) this.#current = Math.min(this.#max, this.#current + step);
  }
}
