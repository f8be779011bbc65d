import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../testing/server/test-app.ts';
import { guest, inEnglish } from '../../../../testing/server/test-ask.ts';
import { eventually } from '../../../../testing/server/test-eventually.ts';
import { createTopic, startForum } from '../../../forum/server/test-forum.ts';
import { useTextWorkers } from './render-text.ts';
import type { Rendered } from './render-user-text.ts';
import { TextQueueFullError } from './text-workers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startForum();
});
afterEach(() => useTextWorkers(undefined));
afterAll(() => app.close());

function useLateWorker(render: () => Promise<Rendered>): void {
  useTextWorkers({ render, endIdle: () => {}, count: () => 1, close: async () => {} });
}

const guests = { es: guest, en: inEnglish(guest) };

async function readAs(language: keyof typeof guests, url: string): Promise<string> {
  const answer = await app.http.inject({ url, headers: guests[language].headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ html: string }>().html;
}

/** A topic without rendered HTML, as an older version would have stored it. */
async function bareTopic(content: string): Promise<{ id: number; url: string }> {
  const { id } = await createTopic(app, await app.signIn());
  const url = `/api/forum/topics/${id}`;
  const { db } = app.database;
  // No forum answer is cached until every process has received the event of the new topic. Spanish answers show when that is over; English answers
  // stay untouched for the test.
  let round = 0;
  await eventually(async () => {
    round += 1;
    await readAs('es', url);
    await sql`update topics set html = ${`<p>round ${round}</p>`} where id = ${id}`.execute(db);
    expect(await readAs('es', url)).not.toContain(`round ${round}`);
  });
  await sql`update topics set content = ${content}, html = '', html_version = 0 where id = ${id}`.execute(db);
  return { id, url };
}

const readAsGuest = (url: string) => readAs('en', url);

test('a page rendered without formatting because of a busy worker is not cached', async () => {
  const { id, url } = await bareTopic('Una tabla:\n\n| mucho |\n| --- |\n| texto |');
  useLateWorker(() => Promise.reject(new TextQueueFullError('busy')));
  expect(await readAsGuest(url)).toContain('| mucho |');
  useTextWorkers(undefined);
  expect(await readAsGuest(url)).toContain('<th>mucho</th>');
  // Cached from now on.
  await sql`update topics set html = '' where id = ${id}`.execute(app.database.db);
  expect(await readAsGuest(url)).toContain('<th>mucho</th>');
});

test('nor is a page that did not wait for a slow worker', async () => {
  const { url } = await bareTopic('Una tabla:\n\n| poco |\n| --- |\n| texto |');
  let finish: (made: Rendered) => void = () => {};
  useLateWorker(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  expect(await readAsGuest(url)).toContain('| poco |');
  finish({ html: '<table><thead><tr><th>poco</th></tr></thead></table>' });
  expect(await readAsGuest(url)).toContain('<th>poco</th>');
});
