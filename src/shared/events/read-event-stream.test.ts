import { expect, test } from 'vitest';
import { readEventStream } from './read-event-stream.ts';

const whole = ':\n\ndata: {"text":"canción"}\n\nevent: failure\ndata: {"status":503}\n\ndata: cut off';

function cutInto(size: number, text = whole): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

test.each([1, 2, 7, 1000])('events are read completely when split every %i bytes', async (size) => {
  const events = [];
  for await (const event of readEventStream(cutInto(size))) events.push(event);
  expect(events).toEqual([
    { event: undefined, data: '{"text":"canción"}' },
    { event: 'failure', data: '{"status":503}' },
  ]);
});

test.each([1, 2, 7, 1000])('events in other formats of the standard are read, split every %i bytes', async (size) => {
  const events = [];
  const foreign = 'event:failure\r\ndata:{"status":503}\r\n\r\n: ping\r\n\r\ndata:  two\r\ndata:\r\n\r\n';
  for await (const event of readEventStream(cutInto(size, foreign))) events.push(event);
  expect(events).toEqual([
    { event: 'failure', data: '{"status":503}' },
    { event: undefined, data: ' two\n' },
  ]);
});
