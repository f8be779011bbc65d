import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '../../shared/roles.ts';
import type { Kernel } from '../kernel.ts';
import { EventStreams, streamLimits } from './event-stream.ts';

let streams: EventStreams;
beforeEach(() => {
  streams = new EventStreams({ events: { onEvent: () => {} } } as unknown as Kernel);
});
afterEach(() => streams.close());

const account = (id: number): Viewer => ({
  id,
  username: `persona${id}`,
  displayName: 'Ana',
  role: 'estudiante',
  originalRole: 'estudiante',
});

/** Opens a stream that nobody reads. The result closes it. */
function open(viewer: Viewer | undefined, ip: string): () => void {
  const raw = Object.assign(new EventEmitter(), { setHeader() {}, writeHead() {}, write: () => true, end() {} });
  const reply = { raw, hijack() {}, getHeaders: () => ({}), request: { ip } };
  streams.open(viewer, reply as unknown as FastifyReply);
  return () => void raw.emit('close');
}

/** Counts how many of `many` streams can be opened. */
function countOpened(many: number, come: (place: number) => unknown): number {
  let opened = 0;
  for (let place = 0; place < many; place += 1) {
    try {
      come(place);
      opened += 1;
    } catch {
      // Refused.
    }
  }
  return opened;
}

describe('the limits on event streams', () => {
  test('one guest address cannot use them all: other guests and signed-in users still connect', () => {
    const { guestsPerAddress: guestsOfAddress } = streamLimits;
    expect(countOpened(2_000, () => open(undefined, '203.0.113.7'))).toBe(guestsOfAddress);
    expect(countOpened(10, () => open(undefined, '203.0.113.8'))).toBe(10);
    expect(countOpened(100, (place) => open(account(place), '203.0.113.7'))).toBe(100);
  });

  test('an IPv6 network counts as one address', () => {
    const { guestsPerAddress: guestsOfAddress } = streamLimits;
    expect(countOpened(500, (place) => open(undefined, `2001:db8:1:2::${place.toString(16)}`))).toBe(guestsOfAddress);
  });

  test('guests leave streams for signed-in users', () => {
    const { total: all, guests } = streamLimits;
    const opened = countOpened(3_000, (place) => open(undefined, `198.51.${place % 250}.${Math.floor(place / 250)}`));
    expect(opened).toBe(guests);
    expect(countOpened(3_000, (place) => open(account(place), '203.0.113.7'))).toBe(all - guests);
  });

  test('one account has twenty, and closing one frees it', () => {
    const leaves: (() => void)[] = [];
    const come = () => leaves.push(open(account(1), '203.0.113.7'));
    expect(countOpened(30, come)).toBe(streamLimits.perAccount);
    leaves[0]?.();
    expect(countOpened(30, come)).toBe(1);
    for (const leave of leaves) leave();
    expect(streams.count).toBe(0);
  });

  test('a class of sixty behind one address has room, each with three windows before anybody signs in', () => {
    expect(countOpened(180, () => open(undefined, '203.0.113.7'))).toBe(180);
  });
});
