/** Addresses to remember that have nothing under way: to learn one again for every request takes longer than to count. */
const knownAddresses = 1_000;

/** Who has something under way, and whether there is a place for more. */
export class ConcurrencyLimit {
  readonly #perAddress = new Map<string, number>();
  readonly #limit: () => number;
  active = 0;

  constructor(limit: () => number) {
    this.#limit = limit;
  }

  /** For what is under way: one address has half of them at most, so that it needs twice as many as it takes. */
  get limitNeeded(): number {
    return Math.max(this.active, 2 * Math.max(0, ...this.#perAddress.values()));
  }

  /** For this address, of which half at most are given to one; without one, for any. */
  isFull(address: string | undefined): boolean {
    const limit = this.#limit();
    if (this.active >= limit) return true;
    return address !== undefined && (this.#perAddress.get(address) ?? 0) >= Math.ceil(limit / 2);
  }

  tryAcquire(address: string): boolean {
    if (this.isFull(address)) return false;
    this.active += 1;
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1);
    return true;
  }

  release(address: string): void {
    this.active -= 1;
    const left = (this.#perAddress.get(address) ?? 1) - 1;
    if (left > 0 || this.#perAddress.size <= knownAddresses) this.#perAddress.set(address, left);
    else this.#perAddress.delete(address);
  }
}
