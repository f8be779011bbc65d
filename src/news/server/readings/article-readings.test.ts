import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/server/test-app.ts';
import { type Ask, type Caller, createAsk, guest, inEnglish } from '../../../../testing/server/test-ask.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import type { Article, ListedArticle } from '../../contract.ts';
import { newsRoutes } from '../routes.ts';
import { seedArticles } from '../seed-articles.ts';

let app: TestApp;
let ask: Ask;
beforeAll(async () => {
  app = await startTestApp({ routes: newsRoutes });
  await seedArticles(app.kernel, join(projectRoot, 'content'));
  ask = createAsk(app);
});
afterAll(() => app.close());

const list = async () => (await ask(guest, 'GET', '/api/posts')).json<ListedArticle[]>();
const read = async (id: number, who: Caller = guest) => (await ask(who, 'GET', `/api/posts/${id}`)).json<Article>();
const reading = async (id: number, level: string, who: Caller = guest) =>
  (await ask(who, 'GET', `/api/posts/${id}/readings/${level}`)).json<{ html: string | null }>().html;

test('every article of ours has three readings and a question, in both languages', async () => {
  for (const { id, title } of await list()) {
    for (const who of [guest, inEnglish(guest)]) {
      const { readings, check, html } = await read(id, who);
      expect(
        readings.map(({ level }) => level),
        title,
      ).toEqual(['original', 'plain', 'easy']);
      expect(
        check?.options.filter(({ isRight }) => isRight),
        title,
      ).toHaveLength(1);
      const texts = [html, await reading(id, 'plain', who), await reading(id, 'easy', who)];
      expect(new Set(texts).size, title).toBe(3);
      expect(texts, title).not.toContain(null);
    }
  }
});

test('the words of the glossary are marked in every reading of our articles', async () => {
  const marked = /<button[^>]* data-term="/;
  const [first] = await list();
  const { html } = await read(first?.id ?? 0);
  expect([html, await reading(first?.id ?? 0, 'plain'), await reading(first?.id ?? 0, 'easy')]).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(marked)),
  );
});

test('an article that moderators withdrew has no reading, and neither has an edited one', async () => {
  const [withdrawn, edited] = await list();
  // Replies to guests are kept until an event, which these two changes do not publish.
  const who = await app.signIn();
  const { db } = app.kernel;
  await sql`update articles set moderation_state = 'hidden' where id = ${withdrawn?.id}`.execute(db);
  await sql`update articles set content = content || ' Y algo más.' where id = ${edited?.id}`.execute(db);
  for (const one of [withdrawn, edited]) {
    expect(await reading(one?.id ?? 0, 'easy', who)).toBe(null);
    expect(await read(one?.id ?? 0, who)).toMatchObject({ readings: [], check: null });
  }
});
