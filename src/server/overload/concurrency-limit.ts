/** Idle addresses stay in the map up to this number: adding one again for every request costs more than counting. */
const knownAddresses = 1_000;

/** Counts the requests in flight, in total and by address. One address gets half of the limit at most. */
export class ConcurrencyLimit {
  readonly #perAddress = new Map<string, number>();
  readonly #limit: () => number;
  active = 0;

  constructor(limit: () => number) {
    this.#limit = limit;
  }

  /** The limit that the current requests need. One address may use half of the limit, so it needs twice what it uses. */
  get limitNeeded(): number {
    return Math.max(this.active, 2 * Math.max(0, ...this.#perAddress.values()));
  }

  /** Whether a request from this address would exceed the limit. Without an address, only the total counts. */
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
