import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../../testing/server/test-app.ts';
import { guest, readEveryPage } from '../../../../testing/server/test-ask.ts';
import { call } from '../../../accounts/server/test-client.ts';
import { writeCursor } from '../../../shared/endpoints/pagination.ts';
import type { Topic } from '../../contract.ts';
import type { Comment } from '../../contract/comments.ts';
import { auditOf, callAs, createComment, createTopic, readTopic, startForum } from '../test-forum.ts';

let app: TestApp;
let author: Person;
let other: Person;
let admin: Person;
let topic: Topic;
beforeAll(async () => {
  app = await startForum();
  author = await app.signIn({ username: 'autora' });
  other = await app.signIn({ username: 'otra', displayName: 'Otra Persona', role: 'profesional' });
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
  topic = await createTopic(app, author);
});
afterAll(() => app.close());

const read = async (id: number, who?: Person) =>
  JSON.parse((await callAs(app, who, 'GET', `/comments/${id}`)).text) as Comment;

test('mentions of forum authors are links, in topics and comments; other names are plain text', async () => {
  const silent = await app.signIn({ username: 'callada' });
  const { html } = await createTopic(app, author, { content: 'Pregunto a @Autora, a @callada y a @nadie.' });
  expect(html).toBe('<p>Pregunto a <a href="/foro?autor=autora">@Autora</a>, a @callada y a @nadie.</p>');
  const comment = await createComment(app, silent, topic.id, 'Aquí estoy, @autora.');
  const page = (await callAs(app, undefined, 'GET', `/topics/${topic.id}/comments?limit=200`)).text;
  const listed = (JSON.parse(page) as Comment[]).find(({ id }) => id === comment.id);
  expect(listed?.html).toBe('<p>Aquí estoy, <a href="/foro?autor=autora">@autora</a>.</p>');
  const after = await createComment(app, author, topic.id, 'Gracias, @callada.');
  expect(after.html).toContain('<a href="/foro?autor=callada">@callada</a>');
  for (const { id } of [comment, after]) await callAs(app, admin, 'DELETE', `/comments/${id}`);
});

describe('a new comment', () => {
  test('is returned whole, is counted, and moves the topic up', async () => {
    const own = await createTopic(app, author);
    const answer = await callAs(app, other, 'POST', `/topics/${own.id}/comments`, { content: ' Pues **sí** ' });
    expect(answer.status).toBe(201);
    const comment = JSON.parse(answer.text) as Comment;
    expect(comment).toEqual({
      id: expect.any(Number) as number,
      topicId: own.id,
      userId: other.id,
      author: { name: 'Otra Persona', username: 'otra', role: 'profesional' },
      content: 'Pues **sí**',
      html: '<p>Pues <strong>sí</strong></p>',
      createdAt: expect.any(String) as string,
      editedAt: null,
      voteCount: 0,
      isSolution: false,
      hasVoted: false,
      moderation: null,
      may: { vote: false, edit: true, remove: true, report: false },
    });
    expect(await read(comment.id, other)).toEqual(comment);
    const after = await readTopic(app, undefined, own.id);
    expect(after.commentCount).toBe(1);
    expect(Date.parse(after.lastActivityAt)).toBeGreaterThan(Date.parse(own.lastActivityAt));
    expect(after.editedAt).toBeNull();
  });

  test('requires a session that is valid when it is written', async () => {
    const leaving = await app.signIn({ displayName: 'Antes' });
    const write = (key: string) =>
      app.http.inject({
        method: 'POST',
        url: `/api/forum/topics/${topic.id}/comments`,
        headers: { ...leaving.headers, 'idempotency-key': key },
        payload: { content: 'Sigo aquí.' },
      });
    expect((await write('uno')).statusCode).toBe(201);
    await sql`update users set display_name = 'Ahora' where id = ${leaving.id}`.execute(app.database.db);
    expect((await write('dos')).json<Comment>().author?.name).toBe('Ahora');
    await sql`delete from sessions where user_id = ${leaving.id}`.execute(app.database.db);
    // A new comment, and one whose answer is stored.
    for (const key of ['tres', 'uno']) expect((await write(key)).statusCode).toBe(401);
    const { rows } = await sql`select id from comments where author_id = ${leaving.id}`.execute(app.database.db);
    expect(rows).toHaveLength(2);
    for (const { id } of rows as { id: number }[]) await callAs(app, admin, 'DELETE', `/comments/${id}`);
  });

  test('makes its author follow the topic, also after they stopped', async () => {
    const { id } = await createTopic(app, author);
    expect((await readTopic(app, other, id)).isFollowed).toBe(false);
    await createComment(app, other, id);
    expect((await readTopic(app, other, id)).isFollowed).toBe(true);
    const stopped = await callAs(app, other, 'PUT', `/topics/${id}/follow`, { followed: false });
    expect(stopped.body().isFollowed).toBe(false);
    await createComment(app, other, id);
    expect((await readTopic(app, other, id)).isFollowed).toBe(true);
  });

  test('may be one letter', async () => {
    expect(await createComment(app, other, topic.id, 'x')).toMatchObject({ content: 'x' });
  });

  test.each([
    [{ content: '' }, 'Escribe tu comentario', 'Write your comment'],
    [{ content: '  \n ' }, 'Escribe tu comentario', 'Write your comment'],
    [{}, 'Escribe tu comentario', 'Write your comment'],
    [{ content: 7 }, 'Escribe tu comentario', 'Write your comment'],
    [
      { content: 'x'.repeat(20_001) },
      'El texto puede tener hasta 20.000 caracteres',
      'The text can be up to 20,000 characters long',
    ],
  ])('%# is refused in the language of the reader', async (payload, es, en) => {
    const languages = [
      ['es', es],
      ['en', en],
    ] as const;
    for (const [language, message] of languages) {
      const answer = await call(app, 'POST', `/api/forum/topics/${topic.id}/comments`, {
        headers: { cookie: `${other.headers.cookie}; lang=${language}` },
        payload,
      });
      expect(answer.status).toBe(400);
      expect(answer.body()).toEqual({ message, code: 'invalid_input', fields: { content: message } });
    }
  });

  test.each(['a\u0000b', '\ud800', 'x\udc00'])('%j cannot be stored and is refused', async (content) => {
    expect((await callAs(app, other, 'POST', `/topics/${topic.id}/comments`, { content })).status).toBe(400);
  });

  test('with scripts shows none that runs', async () => {
    const comment = await createComment(
      app,
      other,
      topic.id,
      '<script>alert(1)</script>[a](javascript:x)<img src=x onerror=y>',
    );
    expect(comment.html).not.toMatch(/<(script|img)|javascript:|onerror=/);
  });

  test('sent twice at once with one key is one comment', async () => {
    const { id } = await createTopic(app, author);
    const send = () =>
      call(app, 'POST', `/api/forum/topics/${id}/comments`, {
        headers: { ...other.headers, 'idempotency-key': 'doble-clic' },
        payload: { content: 'Una vez' },
      });
    const answers = await Promise.all([send(), send()]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await readTopic(app, undefined, id)).commentCount).toBe(1);
  });

  test('is stored with its key in one transaction: neither exists without the other', async () => {
    const comment = await call(app, 'POST', `/api/forum/topics/${topic.id}/comments`, {
      headers: { ...other.headers, 'idempotency-key': 'junto' },
      payload: { content: 'Con su respuesta' },
    });
    const { rows } = await sql`
      select kept.answer, kept.xmin::text = comments.xmin::text as together
      from idempotency_keys as kept, comments where kept.key = 'junto' and comments.id = ${(JSON.parse(comment.text) as Comment).id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ answer: comment.text, together: true }]);
  });

  test('is written whatever happens to others in its batch', async () => {
    const { id } = await createTopic(app, author);
    const locked = await createTopic(app, author);
    await callAs(app, admin, 'PUT', `/topics/${locked.id}/lock`, { locked: true });
    const topics = [id, locked.id, 999_999, id, locked.id, id];
    const answers = await Promise.all(
      topics.map((to, n) => callAs(app, other, 'POST', `/topics/${to}/comments`, { content: `Comentario ${n}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 403, 404, 201, 403, 201]);
    expect((await readTopic(app, undefined, id)).commentCount).toBe(3);
    expect((await readTopic(app, undefined, locked.id)).commentCount).toBe(0);
  });

  test('of fifty users at once are fifty', async () => {
    const { id } = await createTopic(app, author);
    const people = await Promise.all(Array.from({ length: 50 }, () => app.signIn()));
    await Promise.all(people.map((person, n) => createComment(app, person, id, `Comentario ${n}`)));
    expect((await readTopic(app, undefined, id)).commentCount).toBe(50);
    const seen = await readEveryPage<Comment>(app, `/api/forum/topics/${id}/comments?limit=200`);
    expect(new Set(seen.map(({ content }) => content)).size).toBe(50);
  });
});

describe('the comments of a topic', () => {
  test('are paged, oldest first, without losing or repeating one', async () => {
    const { id } = await createTopic(app, author);
    const elsewhere = await createTopic(app, author);
    const written: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      written.push((await createComment(app, other, id, `Número ${n}`)).id);
      await createComment(app, other, elsewhere.id);
    }
    for (const who of [guest, other]) {
      const seen = await readEveryPage<Comment>(app, `/api/forum/topics/${id}/comments?limit=2`, who);
      expect(seen.map((comment) => comment.id)).toEqual(written);
    }
  });

  test('show users their own votes, and guests none', async () => {
    const { id } = await createTopic(app, author);
    const [one] = [await createComment(app, other, id), await createComment(app, other, id)];
    await callAs(app, author, 'PUT', `/comments/${one.id}/vote`, { voted: true });
    const votesOf = async (who?: Person) =>
      (await callAs(app, who, 'GET', `/topics/${id}/comments`)).list().map(({ hasVoted }) => hasVoted);
    expect(await votesOf(author)).toEqual([true, false]);
    expect(await votesOf(other)).toEqual([false, false]);
    expect(await votesOf()).toEqual([false, false]);
  });

  test('of a topic without one are none', async () => {
    const { id } = await createTopic(app, author);
    expect((await callAs(app, undefined, 'GET', `/topics/${id}/comments`)).list()).toEqual([]);
  });

  test.each(['x', writeCursor([]), writeCursor([0]), writeCursor(['5']), writeCursor([1, 2]), writeCursor([2 ** 31])])(
    'a cursor that we did not make (%s) is refused',
    async (cursor) => {
      const answer = await callAs(app, undefined, 'GET', `/topics/${topic.id}/comments?cursor=${cursor}`);
      expect([answer.status, answer.body().code]).toEqual([400, 'bad_cursor']);
    },
  );
});

describe('changing a comment', () => {
  test('marks it as edited, only if something changed', async () => {
    const comment = await createComment(app, other, topic.id, 'Antes');
    const same = await callAs(app, other, 'PATCH', `/comments/${comment.id}`, { content: ' Antes ' });
    expect([same.status, same.body().editedAt]).toEqual([200, null]);
    const changed = await callAs(app, other, 'PATCH', `/comments/${comment.id}`, { content: '_Después_' });
    expect(changed.body()).toMatchObject({ html: '<p><em>Después</em></p>', editedAt: expect.any(String) as string });
    expect((await callAs(app, other, 'PATCH', `/comments/${comment.id}`, { content: '' })).status).toBe(400);
    expect((await read(comment.id)).content).toBe('_Después_');
  });

  test('of another user is audited; one’s own is not', async () => {
    const comment = await createComment(app, other, topic.id);
    const before = await auditOf(app);
    await callAs(app, other, 'PATCH', `/comments/${comment.id}`, { content: 'Lo cambio yo' });
    await callAs(app, admin, 'PATCH', `/comments/${comment.id}`, { content: 'Lo cambio yo' });
    expect(await auditOf(app)).toEqual(before);
    await callAs(app, admin, 'PATCH', `/comments/${comment.id}`, { content: 'Lo cambia ella' });
    expect((await auditOf(app)).slice(before.length)).toEqual([
      { actor: admin.id, action: 'comment.changed', subject: `comment #${comment.id}` },
    ]);
  });

  test('is possible while the topic is locked', async () => {
    const { id } = await createTopic(app, author);
    const comment = await createComment(app, other, id);
    await callAs(app, admin, 'PUT', `/topics/${id}/lock`, { locked: true });
    expect((await callAs(app, other, 'PATCH', `/comments/${comment.id}`, { content: 'Y aun así' })).status).toBe(200);
    expect((await callAs(app, other, 'DELETE', `/comments/${comment.id}`)).status).toBe(204);
  });
});

describe('deleting a comment', () => {
  test('updates the count, and is audited if it was another user’s', async () => {
    const { id } = await createTopic(app, author);
    const [one, two] = [await createComment(app, other, id), await createComment(app, other, id)];
    const before = await auditOf(app);
    await callAs(app, other, 'DELETE', `/comments/${one.id}`);
    expect(await auditOf(app)).toEqual(before);
    await callAs(app, admin, 'DELETE', `/comments/${two.id}`);
    expect((await auditOf(app)).slice(before.length)).toEqual([
      { actor: admin.id, action: 'comment.deleted', subject: `comment #${two.id}` },
    ]);
    expect((await readTopic(app, undefined, id)).commentCount).toBe(0);
  });

  test('twenty times at once counts once', async () => {
    const { id } = await createTopic(app, author);
    const comment = await createComment(app, other, id);
    await createComment(app, other, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callAs(app, other, 'DELETE', `/comments/${comment.id}`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    expect((await readTopic(app, undefined, id)).commentCount).toBe(1);
  });

  test('while others comment keeps the count right', async () => {
    const { id } = await createTopic(app, author);
    const old = await Promise.all(Array.from({ length: 8 }, () => createComment(app, other, id)));
    await Promise.all([
      ...old.map((comment) => callAs(app, other, 'DELETE', `/comments/${comment.id}`)),
      ...Array.from({ length: 5 }, () => createComment(app, author, id)),
    ]);
    expect((await readTopic(app, undefined, id)).commentCount).toBe(5);
  });
});
