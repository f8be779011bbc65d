import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTopic, startForum } from '../../forum/server/test-forum.ts';
import type { TestApp } from '../test-app.ts';
import { guest } from '../test-ask.ts';
import type { Rendered } from './render-written.ts';
import type { TextWorkers } from './text-workers.ts';

/** What the worker does with the next texts; without a word, it renders them. */
const worker = vi.hoisted(() => ({ next: [] as ('refuses' | Promise<unknown>)[] }));

vi.mock('./text-workers.ts', async (original) => {
  const real = await original<typeof import('./text-workers.ts')>();
  return {
    ...real,
    createTextWorkers: (options: Parameters<typeof real.createTextWorkers>[0]): TextWorkers => {
      const workers = real.createTextWorkers(options);
      return {
        ...workers,
        async render(...text): Promise<Rendered> {
          const now = worker.next.shift();
          if (now === 'refuses') throw new real.TooManyTexts('busy');
          await now;
          return workers.render(...text);
        },
      };
    },
  };
});

let app: TestApp;
beforeAll(async () => {
  app = await startForum();
});
afterAll(() => app.close());

/** A topic that nothing has been made of yet: its words came into the database by another way, as from an older version. */
async function bareTopic(content: string): Promise<{ id: number; url: string }> {
  const { id } = await createTopic(app, await app.signIn());
  await sql`update topics set content = ${content}, html = '', html_version = 0 where id = ${id}`.execute(
    app.database.db,
  );
  return { id, url: `/api/forum/topics/${id}` };
}

async function readAsGuest(url: string): Promise<string> {
  const answer = await app.http.inject({ url, headers: guest.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}

test('a guest whom a busy worker leaves without formatting leaves nothing of it to the next', async () => {
  const { id, url } = await bareTopic('Con **mucho** énfasis');
  worker.next = ['refuses'];
  expect(await readAsGuest(url)).toContain('Con **mucho** énfasis');
  expect(await readAsGuest(url)).toContain('<strong>mucho</strong>');
  // And now it is kept.
  await sql`update topics set html = '' where id = ${id}`.execute(app.database.db);
  expect(await readAsGuest(url)).toContain('<strong>mucho</strong>');
});

test('nor does one who stopped waiting for a slow one', async () => {
  const { url } = await bareTopic('Con **poco** énfasis');
  let finish: (value?: unknown) => void = () => {};
  worker.next = [
    new Promise((resolve) => {
      finish = resolve;
    }),
  ];
  expect(await readAsGuest(url)).toContain('Con **poco** énfasis');
  finish();
  expect(await readAsGuest(url)).toContain('<strong>poco</strong>');
});
