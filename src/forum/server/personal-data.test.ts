import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../testing/server/test-app.ts';
import { call, tablesWith } from '../../accounts/server/test-client.ts';
import { callAs, createComment, createTopic, readTopic, startForum } from './test-forum.ts';

let app: TestApp;
let other: Person;
beforeAll(async () => {
  app = await startForum();
  other = await app.signIn();
});
afterAll(() => app.close());

/** A user with data in every part of the forum, beside another user with the same. */
async function leaveTraces(displayName = 'Ana Prueba') {
  const person = await app.signIn({ displayName });
  const theirs = await createTopic(app, other);
  const theirComment = await createComment(app, other, theirs.id);
  const topic = await createTopic(app, person, { title: 'Mi propio tema' });
  const comment = await createComment(app, person, theirs.id, 'Mi propio comentario');
  await callAs(app, person, 'PUT', `/topics/${theirs.id}/vote`, { voted: true });
  await callAs(app, person, 'PUT', `/comments/${theirComment.id}/vote`, { voted: true });
  await callAs(app, person, 'PUT', '/membership', { joined: true });
  await callAs(app, person, 'POST', `/comments/${theirComment.id}/reports`, {
    reason: 'spam',
    note: 'Mi propio aviso',
  });
  return { person, theirs, theirComment, topic, comment };
}

const remove = ({ headers }: Person) => call(app, 'DELETE', '/api/user/account', { headers });

describe('exporting one’s data', () => {
  test('contains everything of the forum, and nothing of others', async () => {
    const { person, theirs, theirComment, topic, comment } = await leaveTraces();
    const exported = (await call(app, 'GET', '/api/user/export', { headers: person.headers })).body();
    const moment = expect.any(String) as string;
    expect(exported).toMatchObject({
      account: { id: person.id },
      topics: [{ id: topic.id, title: 'Mi propio tema', content: topic.content, category: 'Ayuda', createdAt: moment }],
      comments: [{ id: comment.id, topicId: theirs.id, content: 'Mi propio comentario', createdAt: moment }],
      topicVotes: [{ topicId: theirs.id }],
      commentVotes: [{ commentId: theirComment.id }],
      followedTopics: [{ topicId: theirs.id }, { topicId: topic.id }],
      followedForum: [{ since: moment }],
      reports: [{ kind: 'comment', reason: 'spam', note: 'Mi propio aviso' }],
    });
  });
});

describe('deleting one’s account', () => {
  test('keeps the content without the name and nothing else', async () => {
    const { person, topic, comment } = await leaveTraces('Berta Borrable');
    expect(await tablesWith(app, 'Berta Borrable')).toEqual(['users']);
    expect((await remove(person)).status).toBe(204);
    expect(await tablesWith(app, 'Berta Borrable')).toEqual([]);
    expect(await readTopic(app, undefined, topic.id)).toMatchObject({ userId: null, author: { name: null } });
    const kept = await callAs(app, undefined, 'GET', `/comments/${comment.id}`);
    expect(kept.body()).toMatchObject({ userId: null, content: 'Mi propio comentario', author: { username: null } });
    const { rows } = await sql`
      select from topic_votes where user_id = ${person.id}
      union all select from comment_votes where user_id = ${person.id}
      union all select from topic_followers where user_id = ${person.id}
      union all select from forum_followers where user_id = ${person.id}
      union all select from moderation_reports where reporter_id = ${person.id}`.execute(app.database.db);
    expect(rows).toEqual([]);
  });

  test('removes the votes, and guests see it at once', async () => {
    const { person, theirs, theirComment } = await leaveTraces();
    const counts = async () => [
      (await readTopic(app, undefined, theirs.id)).voteCount,
      (await callAs(app, undefined, 'GET', `/comments/${theirComment.id}`)).body().voteCount,
    ];
    expect(await counts()).toEqual([1, 1]);
    await remove(person);
    expect(await counts()).toEqual([0, 0]);
  });

  test('while others write to the same topic leaves every count right', async () => {
    const { person, theirs, topic } = await leaveTraces();
    const voters = await Promise.all(Array.from({ length: 6 }, () => app.signIn()));
    const answers = await Promise.all([
      ...voters.slice(0, 3).map((voter) => callAs(app, voter, 'PUT', `/topics/${theirs.id}/vote`, { voted: true })),
      remove(person),
      ...voters.slice(3).map((voter) => callAs(app, voter, 'PUT', `/topics/${theirs.id}/vote`, { voted: true })),
      ...voters.map((voter) => callAs(app, voter, 'POST', `/topics/${topic.id}/comments`, { content: 'x' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204, 200, 200, 200, ...voters.map(() => 201)]);
    const { rows } = await sql<{ counts: boolean }>`
      select t.vote_count = (select count(*) from topic_votes where topic_id = t.id)
         and t.comment_count = (select count(*) from comments where topic_id = t.id) as counts
      from topics t`.execute(app.database.db);
    expect(rows.every(({ counts }) => counts)).toBe(true);
  });
});
