import { vi } from 'vitest';

/** A machine under load is slow, not wrong. */
const options = { timeout: 60_000, interval: 20 };

/** Repeats the check until it passes. */
export function eventually<T>(check: () => T | Promise<T>, more: Partial<typeof options> = {}): Promise<T> {
  return vi.waitFor(check, { ...options, ...more });
}
