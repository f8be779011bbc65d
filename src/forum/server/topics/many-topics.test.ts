import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../testing/server/test-app.ts';
import { maxRowsRead, planOf } from '../../../../testing/server/test-plan.ts';
import { writeCursor } from '../../../shared/endpoints/pagination.ts';
import { topicSorts } from '../../contract.ts';
import { commentsQuery } from '../comments/comment-queries.ts';
import { publicUsersQuery } from '../community/public-users.ts';
import { startForum } from '../test-forum.ts';
import { matchingTopicsQuery, listTopics, recentTopicsQuery, topicsQuery } from './list-topics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startForum();
  const { db } = app.database;
  await sql`
    insert into users (username, full_name, email)
    select 'persona' || n, 'Ana Prueba', 'p' || n || '@example.org' from generate_series(1, 200) as n`.execute(db);
  // In batches: one statement may take three seconds, also on a busy machine.
  for (let from = 1; from <= 20_000; from += 1_000) {
    await sql`
      insert into topics (title, content, excerpt, category, author_id, vote_count, last_activity_at)
      select 'Tema ' || md5(n::text), 'Un texto con la palabra clave' || n % 1000, 'Un texto',
             (array['Chatbots', 'Diseño', 'Debate', 'Ayuda', 'Recursos', 'Otro'])[1 + n % 6], 1 + n % 200, n % 97,
             now() - n * interval '1 minute'
      from generate_series(${from}::int, ${from + 999}::int) as n`.execute(db);
    await sql`
      insert into comments (topic_id, author_id, content)
      select 1 + n % 20, 1 + n % 200, 'Un comentario' from generate_series(${from}::int, ${from + 999}::int) as n`.execute(
      db,
    );
  }
  await sql`analyze users, topics, topic_words, comments`.execute(db);
});
afterAll(() => app.close());

/** In the middle of the list. */
const cursors = {
  nuevo: writeCursor(['nuevo', 0, 10_000]),
  // Ten thousand minutes ago, in days.
  popular: writeCursor(['popular', (Date.now() / 60_000 - 10_000) / 1_440, 10_000]),
  top: writeCursor(['top', 50, 10_000]),
};
const places = {
  nuevo: /Index Cond: .*\bid < 10000/,
  popular: /Index Cond: .*ROW\(popularity, id\) < /,
  top: /Index Cond: .*ROW\(vote_count, id\) < /,
};
const indexes = { nuevo: 'topics_pkey', popular: 'topics_popular_idx', top: 'topics_top_idx' };

test.each(topicSorts)('the first page in the order of %s is read from its index, without sorting', async (sort) => {
  const plan = await planOf(app.database.db, topicsQuery({ sort }));
  expect(plan).toContain(indexes[sort]);
  expect(plan).not.toMatch(/Seq Scan on topics|Sort/);
  const ofCategory = await planOf(app.database.db, topicsQuery({ sort, category: 'Diseño' }));
  expect(ofCategory).toMatch(/Index Scan.* on topics/);
  expect(ofCategory).not.toMatch(/Seq Scan on topics|Sort/);
});

test.each(topicSorts)('a later page in the order of %s begins at its place in the index', async (sort) => {
  for (const category of [undefined, 'Diseño'] as const) {
    const plan = await planOf(app.database.db, topicsQuery({ sort, category, cursor: cursors[sort] }));
    expect(plan).toMatch(places[sort]);
    expect(plan).not.toMatch(/Seq Scan on topics|Sort/);
  }
});

/** Topics with their words, but not their authors. */
const topics = /^topic/;

test.each([
  ['a rare word', 'clave777', 20],
  ['a word in no topic', 'xqzwvk', 0],
])('a search for %s reads few topics', async (_, search, found) => {
  for (const sort of topicSorts) {
    expect(await maxRowsRead(app.database.db, recentTopicsQuery({ sort }, search), topics)).toBe(1_000);
    expect(await maxRowsRead(app.database.db, matchingTopicsQuery({ sort }, search), topics)).toBe(found);
    const { items } = await listTopics(app.database.db, { sort, search });
    expect(items).toHaveLength(found);
  }
});

test('a search for a word in every topic stops when the page is full', async () => {
  for (const sort of topicSorts) {
    expect(await maxRowsRead(app.database.db, recentTopicsQuery({ sort }, 'texto'), topics)).toBe(51);
    expect((await listTopics(app.database.db, { sort, search: 'texto' })).items).toHaveLength(50);
  }
});

test('the topics of one user are found by the author index', async () => {
  for (const sort of topicSorts) {
    const plan = await planOf(app.database.db, topicsQuery({ sort, author: 'persona7' }));
    expect(plan).toContain('topics_author_id_idx');
    expect(plan).not.toContain('Seq Scan on topics');
  }
});

test.each([
  ['guests', undefined],
  ['who is signed in', { id: 7 }],
])('a page of comments for %s is read from the index of its topic', async (_, reader) => {
  for (const cursor of [undefined, writeCursor([10_000])]) {
    const plan = await planOf(app.database.db, commentsQuery(7, reader, { cursor }));
    expect(plan).toMatch(/Limit .*\n *-> +Index Scan using comments_topic_id_key/);
    expect(plan).not.toMatch(/Seq Scan on (comments|topics)/);
  }
});

test('a page of public authors uses the author indexes', async () => {
  const plan = await planOf(app.database.db, publicUsersQuery({}));
  expect(plan).toContain('topics_author_id_idx');
  expect(plan).toContain('comments_author_id_idx');
  expect(plan).not.toMatch(/Seq Scan on (comments|topics)/);
});
