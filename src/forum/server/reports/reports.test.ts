import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../../testing/server/test-app.ts';
import { readEveryPage } from '../../../../testing/server/test-ask.ts';
import { call } from '../../../accounts/server/test-client.ts';
import { writeCursor } from '../../../shared/endpoints/pagination.ts';
import type { Report } from '../../contract/reports.ts';
import { auditOf, callAs, createComment, createTopic, notificationsOf, readTopic, startForum } from '../test-forum.ts';

let app: TestApp;
let author: Person;
let reporter: Person;
let admin: Person;
let otherAdmin: Person;
beforeAll(async () => {
  app = await startForum();
  author = await app.signIn({ username: 'autora', displayName: 'Ana Autora', role: 'profesor' });
  reporter = await app.signIn({ username: 'atenta', displayName: 'Rita Atenta' });
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
  otherAdmin = await app.signIn({ username: 'jefe', role: 'iamaker' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from reports`.execute(app.database.db);
  await sql`delete from notifications`.execute(app.database.db);
});

const open = async () => (await callAs(app, admin, 'GET', '/reports')).list() as unknown as Report[];
const settle = (id: number | undefined, outcome: string) => callAs(app, admin, 'PUT', `/reports/${id}`, { outcome });

async function createThings() {
  const topic = await createTopic(app, author, { title: 'Un tema dudoso', content: 'Con **mucho** que decir de todo' });
  const comment = await createComment(app, author, topic.id, 'Un _comentario_ dudoso');
  return { topic, comment };
}

describe('a report', () => {
  test('of a topic or a comment is listed for administrators, oldest first', async () => {
    const { topic, comment } = await createThings();
    const first = await callAs(app, reporter, 'POST', `/topics/${topic.id}/reports`, {
      reason: 'spam',
      note: ' Vende cosas ',
    });
    const second = await callAs(app, reporter, 'POST', `/comments/${comment.id}/reports`, { reason: 'personal-data' });
    expect([first.status, first.text, second.status]).toEqual([204, '', 204]);
    const shared = {
      id: expect.any(Number) as number,
      createdAt: expect.any(String) as string,
      reporter: 'Rita Atenta',
      topicId: topic.id,
      topicTitle: 'Un tema dudoso',
      author: { name: 'Ana Autora', username: 'autora', role: 'profesor' },
    };
    expect(await open()).toEqual([
      { ...shared, reason: 'spam', note: 'Vende cosas', commentId: null, content: 'Con mucho que decir de todo' },
      { ...shared, reason: 'personal-data', note: '', commentId: comment.id, content: 'Un comentario dudoso' },
    ]);
  });

  test('notifies every administrator, once until it is settled', async () => {
    const { topic } = await createThings();
    const send = (who = reporter) => callAs(app, who, 'POST', `/topics/${topic.id}/reports`, { reason: 'spam' });
    await Promise.all([send(), send(), send()]);
    const news = { kind: 'report', actor: reporter.id, subject: 'Un tema dudoso', address: '/foro/denuncias' };
    expect(await notificationsOf(app, admin)).toEqual([news]);
    expect(await notificationsOf(app, otherAdmin)).toEqual([news]);
    expect(await notificationsOf(app, author)).toEqual([]);
    await settle((await open())[0]?.id, 'dismiss');
    await send();
    expect(await notificationsOf(app, admin)).toEqual([news, news]);
    await send(otherAdmin);
    expect(await notificationsOf(app, otherAdmin)).toEqual([news, news]);
    expect(await notificationsOf(app, admin)).toHaveLength(3);
  });

  test('written again replaces the first, and reopens it if it was settled', async () => {
    const { topic } = await createThings();
    const send = (payload: object) => callAs(app, reporter, 'POST', `/topics/${topic.id}/reports`, payload);
    await send({ reason: 'spam', note: 'uno' });
    await send({ reason: 'offensive', note: 'dos' });
    const [report, ...rest] = await open();
    expect(rest).toEqual([]);
    expect(report).toMatchObject({ reason: 'offensive', note: 'dos' });
    await settle(report?.id, 'dismiss');
    expect(await open()).toEqual([]);
    await send({ reason: 'other' });
    expect(await open()).toMatchObject([{ reason: 'other', note: '' }]);
  });

  test('of a topic is separate from those of its comments, and from another user’s', async () => {
    const { topic, comment } = await createThings();
    for (const who of [reporter, otherAdmin]) {
      await callAs(app, who, 'POST', `/topics/${topic.id}/reports`, { reason: 'spam' });
      await callAs(app, who, 'POST', `/comments/${comment.id}/reports`, { reason: 'spam' });
    }
    expect(await open()).toHaveLength(4);
  });

  test('of one’s own content is refused', async () => {
    const { topic, comment } = await createThings();
    for (const path of [`/topics/${topic.id}`, `/comments/${comment.id}`]) {
      const refused = await callAs(app, author, 'POST', `${path}/reports`, { reason: 'spam' });
      expect([refused.status, refused.body().code]).toEqual([403, 'not_allowed']);
    }
    expect(await open()).toEqual([]);
  });

  test.each([
    [{}, 'reason', 'Elige un motivo', 'Choose a reason'],
    [{ reason: 'boring' }, 'reason', 'Elige un motivo', 'Choose a reason'],
    [
      { reason: 'spam', note: 'x'.repeat(1_001) },
      'note',
      'La explicación puede tener hasta 1.000 caracteres',
      'The note can be up to 1,000 characters long',
    ],
  ])('%# is refused in the reader’s language', async (payload, field, es, en) => {
    const { topic, comment } = await createThings();
    for (const [language, message] of Object.entries({ es, en })) {
      for (const path of [`/topics/${topic.id}`, `/comments/${comment.id}`]) {
        const answer = await call(app, 'POST', `/api/forum${path}/reports`, {
          headers: { cookie: `${reporter.headers.cookie}; lang=${language}` },
          payload,
        });
        expect(answer.body()).toEqual({ message, code: 'invalid_input', fields: { [field]: message } });
      }
    }
  });

  test.each(['a\u0000b', '\ud800'])('with the note %j is refused', async (note) => {
    const { topic } = await createThings();
    const answer = await callAs(app, reporter, 'POST', `/topics/${topic.id}/reports`, { reason: 'spam', note });
    expect(answer.status).toBe(400);
  });

  test('with scripts in every field is returned as plain text', async () => {
    const attack = '<script>alert(1)</script> y palabras de más';
    const topic = await createTopic(app, author, { title: attack, content: attack });
    await callAs(app, reporter, 'POST', `/topics/${topic.id}/reports`, { reason: 'spam', note: attack });
    const [report] = await open();
    expect(report?.content).not.toContain('<script');
    // Plain text, which the page escapes.
    expect([report?.note, report?.topicTitle]).toEqual([attack, attack]);
  });

  test('names nobody once the account of the author or reporter is deleted', async () => {
    const [gone, nosy] = [
      await app.signIn({ displayName: 'Quien Se Va' }),
      await app.signIn({ displayName: 'Quien Avisa' }),
    ];
    const topic = await createTopic(app, gone);
    await callAs(app, reporter, 'POST', `/topics/${topic.id}/reports`, { reason: 'spam' });
    await callAs(app, nosy, 'POST', `/topics/${topic.id}/reports`, { reason: 'spam' });
    for (const { headers } of [gone, nosy]) await call(app, 'DELETE', '/api/user/account', { headers });
    const reports = await open();
    expect(reports).toMatchObject([{ reporter: 'Rita Atenta', author: { name: null, username: null, role: null } }]);
  });
});

describe('the list of reports', () => {
  test('is paged without losing one', async () => {
    const { topic } = await createThings();
    for (let n = 0; n < 5; n += 1) {
      await callAs(app, await app.signIn(), 'POST', `/topics/${topic.id}/reports`, { reason: 'spam' });
    }
    const all = (await open()).map(({ id }) => id);
    expect(all).toHaveLength(5);
    expect((await readEveryPage<{ id: number }>(app, '/api/forum/reports?limit=2', admin)).map(({ id }) => id)).toEqual(
      all,
    );
  });

  test.each(['limit=0', 'cursor=x', `cursor=${writeCursor([0])}`, `cursor=${writeCursor([1, 2])}`])(
    'with %s is bad input',
    async (query) => {
      expect((await callAs(app, admin, 'GET', `/reports?${query}`)).status).toBe(400);
    },
  );
});

describe('settling a report', () => {
  test('by dismissing keeps the content and settles all its reports, and no others', async () => {
    const { topic, comment } = await createThings();
    for (const who of [reporter, otherAdmin]) {
      await callAs(app, who, 'POST', `/comments/${comment.id}/reports`, { reason: 'spam' });
    }
    await callAs(app, reporter, 'POST', `/topics/${topic.id}/reports`, { reason: 'spam' });
    const before = (await auditOf(app)).length;
    const [first] = await open();
    expect((await settle(first?.id, 'dismiss')).status).toBe(204);
    expect((await open()).map(({ commentId }) => commentId)).toEqual([null]);
    expect((await callAs(app, undefined, 'GET', `/comments/${comment.id}`)).status).toBe(200);
    expect((await settle(first?.id, 'dismiss')).status).toBe(204);
    expect((await auditOf(app)).slice(before)).toEqual([
      { actor: admin.id, action: 'report.dismissed', subject: `comment #${comment.id}` },
    ]);
  });

  test('by removing deletes a comment and updates the count', async () => {
    const { topic, comment } = await createThings();
    for (const who of [reporter, otherAdmin]) {
      await callAs(app, who, 'POST', `/comments/${comment.id}/reports`, { reason: 'offensive' });
    }
    const [first] = await open();
    expect((await settle(first?.id, 'remove')).status).toBe(204);
    expect(await open()).toEqual([]);
    expect((await callAs(app, undefined, 'GET', `/comments/${comment.id}`)).status).toBe(404);
    expect((await readTopic(app, undefined, topic.id)).commentCount).toBe(0);
    expect((await auditOf(app)).at(-1)).toEqual({
      actor: admin.id,
      action: 'comment.deleted',
      subject: `comment #${comment.id}`,
    });
    expect((await settle(first?.id, 'remove')).body().code).toBe('forum.no_such_report');
  });

  test('by removing deletes a topic with all its reports', async () => {
    const { topic, comment } = await createThings();
    await callAs(app, reporter, 'POST', `/topics/${topic.id}/reports`, { reason: 'spam' });
    await callAs(app, reporter, 'POST', `/comments/${comment.id}/reports`, { reason: 'spam' });
    const [first] = await open();
    expect((await settle(first?.id, 'remove')).status).toBe(204);
    expect(await open()).toEqual([]);
    expect((await callAs(app, undefined, 'GET', `/topics/${topic.id}`)).status).toBe(404);
    expect((await auditOf(app)).at(-1)).toMatchObject({ action: 'topic.deleted', subject: `topic #${topic.id}` });
  });

  test('by two administrators at once happens once', async () => {
    const { comment, topic } = await createThings();
    await callAs(app, reporter, 'POST', `/comments/${comment.id}/reports`, { reason: 'spam' });
    const [first] = await open();
    const answers = await Promise.all(
      [admin, otherAdmin].map((who) => callAs(app, who, 'PUT', `/reports/${first?.id}`, { outcome: 'remove' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await readTopic(app, undefined, topic.id)).commentCount).toBe(0);
  });

  test.each([{}, { outcome: 'keep' }, { outcome: null }])('%j is bad input', async (payload) => {
    expect((await callAs(app, admin, 'PUT', '/reports/1', payload)).status).toBe(400);
  });
});
