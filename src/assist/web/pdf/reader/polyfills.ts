/** pdf.js uses features that are newer than the oldest browsers we support. Polyfills them as far as pdf.js needs. */
export function installPolyfills(): void {
  define(URL, 'parse', (address: string, base?: string): URL | null => {
    try {
      return new URL(address, base);
    } catch {
      return null;
    }
  });
  define(ArrayBuffer.prototype, 'transferToFixedLength', function (this: ArrayBuffer, length: number): ArrayBuffer {
    return this.slice(0, length);
  });
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  define(iterators, 'some', function (this: Iterable<unknown>, holds: (one: unknown) => unknown): boolean {
    for (const one of this) if (holds(one)) return true;
    return false;
  });
  define(iterators, 'find', function (this: Iterable<unknown>, holds: (one: unknown) => unknown): unknown {
    for (const one of this) if (holds(one)) return one;
    return undefined;
  });
}

function define(owner: object, name: string, value: (...given: never[]) => unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}
