import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { admitPerTick } from './admit-per-tick.ts';

/** The time that each request takes to start, in milliseconds. */
let cost: number;
let begun: string[];
let server: EventEmitter;

beforeEach(() => {
  let clock = 0;
  begun = [];
  server = new EventEmitter().on('request', ({ url }: { url: string }) => {
    begun.push(url);
    clock += cost;
  });
  admitPerTick(server as Server, () => clock);
});

const ask = (url: string, isGone = false) => server.emit('request', { url, socket: { destroyed: isGone } }, {});

describe('a tick', () => {
  test('starts requests at once while there is time', () => {
    cost = 0.1;
    for (const url of ['a', 'b', 'c']) ask(url);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('leaves the rest to the next ticks, in order', async () => {
    cost = 0.6;
    for (const url of ['a', 'b', 'c', 'd', 'e']) ask(url);
    expect(begun).toEqual(['a', 'b']);
    await setImmediate();
    ask('f');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    await setImmediate();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('skips clients that have disconnected', async () => {
    cost = 2;
    ask('a');
    ask('b', true);
    ask('c');
    await setImmediate();
    expect(begun).toEqual(['a', 'c']);
  });

  test('after a long one has time again', async () => {
    cost = 5;
    ask('a');
    await setImmediate();
    ask('b');
    expect(begun).toEqual(['a', 'b']);
  });
});
