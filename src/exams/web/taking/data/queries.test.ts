import { afterEach, expect, test, vi } from 'vitest';
import { secondsUntil } from '../../../../web/lazy/running-test/countdown.ts';
import { endFrom } from './queries.ts';

afterEach(() => vi.useRealTimers());

test.each(['2001-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])(
  'a device whose clock is set to %s in the middle of a test still shows the time that the server gave',
  (moment) => {
    const endsAt = endFrom(600) ?? 0;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
    expect(secondsUntil(endsAt, performance.now())).toBe(600);
  },
);
