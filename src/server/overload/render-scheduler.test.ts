import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { scheduleRenders } from './render-scheduler.ts';

const roundOfTheLoop = () => new Promise((done) => setImmediate(done));

function start() {
  const server = new EventEmitter();
  let time = 0;
  const turn = scheduleRenders(server, () => time);
  const begun: string[] = [];
  return {
    begun,
    ask: (who: string) => void turn().then(() => begun.push(who)),
    arrive: () => server.emit('connection'),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('one render starts per tick, in the order of arrival', async () => {
  const { ask, begun } = start();
  for (const who of ['one', 'two', 'three']) ask(who);
  expect(begun).toEqual([]);
  for (const expected of [['one'], ['one', 'two'], ['one', 'two', 'three']]) {
    await roundOfTheLoop();
    expect(begun).toEqual(expected);
  }
});

test('none starts while new connections arrive', async () => {
  const { ask, begun, arrive } = start();
  ask('one');
  for (let round = 0; round < 20; round += 1) {
    arrive();
    await roundOfTheLoop();
  }
  expect(begun).toEqual([]);
  await roundOfTheLoop();
  expect(begun).toEqual(['one']);
});

test('a render that has waited long starts, however many connections arrive', async () => {
  const { ask, begun, arrive, pass } = start();
  ask('one');
  arrive();
  await roundOfTheLoop();
  pass(301);
  ask('two');
  arrive();
  await roundOfTheLoop();
  expect(begun).toEqual(['one']);
  arrive();
  await roundOfTheLoop();
  expect(begun).toEqual(['one']);
});

test('earlier connections do not count', async () => {
  const { ask, begun, arrive } = start();
  arrive();
  ask('one');
  await roundOfTheLoop();
  expect(begun).toEqual(['one']);
});
