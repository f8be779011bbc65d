import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../../testing/server/test-app.ts';
import { call } from '../../../accounts/server/test-client.ts';
import { ListedTopic, type Topic } from '../../contract.ts';
import { auditOf, callAs, createComment, createTopic, newTopic, readTopic, startForum } from '../test-forum.ts';

let app: TestApp;
let author: Person;
let admin: Person;
let other: Person;
beforeAll(async () => {
  app = await startForum();
  author = await app.signIn({ username: 'autora', displayName: 'Ana Autora', role: 'profesor' });
  admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
  other = await app.signIn({ username: 'otra' });
});
afterAll(() => app.close());

const lastEntry = async () => (await auditOf(app)).at(-1);

describe('a new topic', () => {
  test('is returned whole, followed by its author and first in the list', async () => {
    const answer = await callAs(app, author, 'POST', '/topics', newTopic({ content: 'Con **negrita** y mucho más' }));
    expect(answer.status).toBe(201);
    const topic = JSON.parse(answer.text) as Topic;
    expect(topic).toEqual({
      id: expect.any(Number) as number,
      userId: author.id,
      author: { name: 'Ana Autora', username: 'autora', role: 'profesor' },
      title: 'Una pregunta sobre rúbricas',
      content: 'Con **negrita** y mucho más',
      html: '<p>Con <strong>negrita</strong> y mucho más</p>',
      category: 'Ayuda',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      lastActivityAt: topic.createdAt,
      editedAt: null,
      locked: false,
      isSolved: false,
      solutionId: null,
      articleId: null,
      commentCount: 0,
      voteCount: 0,
      hasVoted: false,
      isFollowed: true,
      moderation: null,
      may: { comment: true, vote: false, edit: true, solve: true, lock: false, remove: true, report: false },
    });
    expect(await readTopic(app, author, topic.id)).toEqual(topic);
    const [first] = (await callAs(app, undefined, 'GET', '/topics?limit=1')).list();
    expect(first).toEqual({ ...ListedTopic.parse(topic), content: 'Con negrita y mucho más' });
  });

  test('is visible to guests at once, despite their shared cache', async () => {
    await callAs(app, undefined, 'GET', '/topics');
    const { id } = await createTopic(app, author);
    expect((await callAs(app, undefined, 'GET', '/topics')).list()[0]?.id).toBe(id);
  });

  test('belongs to the signed-in user, whatever the payload says', async () => {
    const topic = await createTopic(app, author, { userId: admin.id, author_id: admin.id, voteCount: 99, id: 7 });
    expect(topic).toMatchObject({ userId: author.id, voteCount: 0 });
  });

  test('with one key sent twice at once is one topic', async () => {
    const title = 'Un tema y no dos';
    const send = () =>
      call(app, 'POST', '/api/forum/topics', {
        headers: { ...author.headers, 'idempotency-key': 'doble-clic' },
        payload: newTopic({ title }),
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { rows } = await sql`select 1 from topics where title = ${title}`.execute(app.database.db);
    expect(rows).toHaveLength(1);
  });

  test('is trimmed', async () => {
    expect(await createTopic(app, author, { title: '  Con espacio  ' })).toMatchObject({ title: 'Con espacio' });
  });

  const shortTitle = [
    'title',
    'El título debe tener al menos 5 caracteres',
    'The title must be at least 5 characters long',
  ];
  const longTitle = [
    'title',
    'El título puede tener hasta 200 caracteres',
    'The title can be up to 200 characters long',
  ];
  const shortContent = [
    'content',
    'El contenido debe tener al menos 20 caracteres',
    'The content must be at least 20 characters long',
  ];
  const longContent = [
    'content',
    'El texto puede tener hasta 20.000 caracteres',
    'The text can be up to 20,000 characters long',
  ];
  const noCategory = ['category', 'Selecciona una categoría', 'Choose a category'];

  test.each([
    ['a short title', { title: 'abcd' }, shortTitle],
    ['a title of spaces', { title: '   abcd   ' }, shortTitle],
    ['no title', { title: undefined }, shortTitle],
    ['a title that is a number', { title: 5 }, shortTitle],
    ['a short title of other planes', { title: '🎓'.repeat(4) }, shortTitle],
    ['a long title', { title: 'x'.repeat(201) }, longTitle],
    ['a short content', { content: 'x'.repeat(19) }, shortContent],
    ['no content', { content: null }, shortContent],
    ['a long content', { content: 'x'.repeat(20_001) }, longContent],
    ['an unknown category', { category: 'Nada' }, noCategory],
    ['no category', { category: undefined }, noCategory],
    ['an empty category', { category: '' }, noCategory],
  ])('with %s is refused in the reader’s language', async (_, overrides, [field = '', es = '', en = '']) => {
    for (const [language, message] of Object.entries({ es, en })) {
      const answer = await call(app, 'POST', '/api/forum/topics', {
        headers: { cookie: `${author.headers.cookie}; lang=${language}` },
        payload: newTopic(overrides),
      });
      expect(answer.status).toBe(400);
      expect(answer.body()).toEqual({ message, code: 'invalid_input', fields: { [field]: message } });
    }
  });

  test.each([
    ['the shortest', { title: 'abcde', content: 'x'.repeat(20) }],
    ['the longest', { title: 'x'.repeat(200), content: 'x'.repeat(20_000) }],
    ['the longest of other planes', { title: '🎓'.repeat(200), content: '🎓'.repeat(20_000) }],
    ['the shortest of other planes', { title: '🎓'.repeat(5), content: '🎓'.repeat(20) }],
  ])('may be %s', async (_, overrides) => {
    expect(await createTopic(app, author, overrides)).toMatchObject(overrides);
  });

  test.each([
    'a\u0000bcdefghijklmnopqrstuvwxyz',
    'abcdefghijklmnopqrstuvwxyz\ud800',
    '\udc00abcdefghijklmnopqrstuvwxyz',
  ])('%j cannot be stored and is refused', async (text) => {
    for (const overrides of [{ title: text }, { content: text }, { category: text }]) {
      expect((await callAs(app, author, 'POST', '/topics', newTopic(overrides))).status).toBe(400);
    }
  });

  test.each([
    ['asterisks', '*a'.repeat(9_000), 'Un párrafo del texto tiene demasiadas marcas de formato'],
    ['quotations in quotations', '>'.repeat(20_000), 'demasiadas citas o listas unas dentro de otras: caben 50'],
    [
      'a table as wide as it is long',
      `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'|\n'.repeat(300)}`,
      'caben 4000 celdas',
    ],
  ])('of nothing but %s is refused with the limit it exceeds', async (_, content, said) => {
    const before = (await callAs(app, undefined, 'GET', '/topics?limit=1')).list()[0];
    const answer = await callAs(app, author, 'POST', '/topics', newTopic({ content }));
    expect([answer.status, answer.body()]).toEqual([
      400,
      { code: 'text_too_complex', message: expect.stringContaining(said) as string },
    ]);
    expect((await callAs(app, undefined, 'GET', '/topics?limit=1')).list()[0]).toEqual(before);
  });

  test('with scripts in every field shows none that runs', async () => {
    const attack = '<script>alert(1)</script> <img src=x onerror=alert(1)> [a](javascript:alert(1))';
    const topic = await createTopic(app, author, { title: attack, content: attack });
    expect(topic.html).not.toMatch(/<(script|img)|javascript:|onerror=/);
    // Titles and excerpts are plain text, which the page escapes.
    expect(topic.title).toBe(attack);
    const [listed] = (await callAs(app, undefined, 'GET', '/topics?limit=1')).list();
    expect(listed?.content).not.toMatch(/[<>]|javascript:/);
    expect((await callAs(app, author, 'POST', '/topics', newTopic({ category: attack }))).status).toBe(400);
  });
});

describe('editing a topic', () => {
  test('changes the given fields and marks it as edited', async () => {
    const topic = await createTopic(app, author);
    const answer = await callAs(app, author, 'PATCH', `/topics/${topic.id}`, {
      content: 'Un texto nuevo con _énfasis_.',
      category: 'Debate',
    });
    expect(answer.body()).toMatchObject({
      title: topic.title,
      content: 'Un texto nuevo con _énfasis_.',
      html: '<p>Un texto nuevo con <em>énfasis</em>.</p>',
      category: 'Debate',
      editedAt: expect.any(String) as string,
      lastActivityAt: topic.lastActivityAt,
    });
    const { list } = await callAs(app, undefined, 'GET', '/topics');
    expect(list().find(({ id }) => id === topic.id)).toMatchObject({ content: 'Un texto nuevo con énfasis.' });
  });

  test.each([{}, { title: 'Una pregunta sobre rúbricas' }, newTopic(), { unknown: 1 }])(
    '%j changes nothing and does not mark it as edited',
    async (changes) => {
      const topic = await createTopic(app, author);
      const before = await auditOf(app);
      const answer = await callAs(app, admin, 'PATCH', `/topics/${topic.id}`, changes);
      expect([answer.status, answer.body().editedAt]).toEqual([200, null]);
      expect(await auditOf(app)).toEqual(before);
    },
  );

  test('of another user is audited; of one’s own it is not', async () => {
    const topic = await createTopic(app, author);
    const before = await auditOf(app);
    await callAs(app, author, 'PATCH', `/topics/${topic.id}`, { title: 'Lo cambio yo' });
    expect(await auditOf(app)).toEqual(before);
    await callAs(app, admin, 'PATCH', `/topics/${topic.id}`, { title: 'Lo cambia ella' });
    expect(await lastEntry()).toEqual({ actor: admin.id, action: 'topic.changed', subject: `topic #${topic.id}` });
  });

  test.each([{ title: 'x' }, { content: 'corto' }, { category: 'Nada' }, { title: null }])(
    '%j is refused and changes nothing',
    async (changes) => {
      const topic = await createTopic(app, author);
      expect((await callAs(app, author, 'PATCH', `/topics/${topic.id}`, changes)).status).toBe(400);
      expect(await readTopic(app, author, topic.id)).toEqual(topic);
    },
  );

  test('is possible while it is locked', async () => {
    const topic = await createTopic(app, author);
    await callAs(app, admin, 'PUT', `/topics/${topic.id}/lock`, { locked: true });
    expect((await callAs(app, author, 'PATCH', `/topics/${topic.id}`, { title: 'Cerrado y todo' })).status).toBe(200);
  });
});

describe('locking a topic', () => {
  test('stops comments until it is unlocked', async () => {
    const topic = await createTopic(app, author);
    const lock = (locked: boolean) => callAs(app, admin, 'PUT', `/topics/${topic.id}/lock`, { locked });
    expect((await lock(true)).body()).toMatchObject({ locked: true, may: { comment: false } });
    for (const who of [author, other, admin]) {
      const refused = await callAs(app, who, 'POST', `/topics/${topic.id}/comments`, { content: 'x' });
      expect([refused.status, refused.body()]).toEqual([
        403,
        { message: 'El tema está cerrado', code: 'forum.topic_locked' },
      ]);
    }
    expect((await readTopic(app, undefined, topic.id)).commentCount).toBe(0);
    expect((await lock(false)).body()).toMatchObject({ locked: false, may: { comment: true } });
    await createComment(app, other, topic.id);
  });

  test('is audited if it changes something', async () => {
    const topic = await createTopic(app, author);
    const before = (await auditOf(app)).length;
    for (const locked of [true, true, false, false]) {
      await callAs(app, admin, 'PUT', `/topics/${topic.id}/lock`, { locked });
    }
    const subject = `topic #${topic.id}`;
    expect((await auditOf(app)).slice(before)).toEqual([
      { actor: admin.id, action: 'topic.locked', subject },
      { actor: admin.id, action: 'topic.unlocked', subject },
    ]);
  });

  test('during simultaneous comments keeps the count right', async () => {
    const topic = await createTopic(app, author);
    const [locked, ...comments] = await Promise.all([
      callAs(app, admin, 'PUT', `/topics/${topic.id}/lock`, { locked: true }),
      ...Array.from({ length: 10 }, () => callAs(app, other, 'POST', `/topics/${topic.id}/comments`, { content: 'x' })),
    ]);
    expect(locked?.status).toBe(200);
    const written = comments.filter(({ status }) => status === 201).length;
    expect(comments.filter(({ status }) => status === 403)).toHaveLength(10 - written);
    expect((await readTopic(app, undefined, topic.id)).commentCount).toBe(written);
  });
});

describe('the solution of a topic', () => {
  test('is set by its author or an administrator, changed and removed', async () => {
    const topic = await createTopic(app, author);
    const [one, two] = [await createComment(app, other, topic.id), await createComment(app, admin, topic.id)];
    const solve = (who: Person, commentId: number | null) =>
      callAs(app, who, 'PUT', `/topics/${topic.id}/solution`, { commentId });
    expect((await solve(author, one.id)).body()).toMatchObject({ isSolved: true, solutionId: one.id });
    expect((await solve(admin, two.id)).body()).toMatchObject({ isSolved: true, solutionId: two.id });
    const { list } = await callAs(app, undefined, 'GET', `/topics/${topic.id}/comments`);
    expect(list().map(({ isSolution }) => isSolution)).toEqual([false, true]);
    expect((await callAs(app, undefined, 'GET', `/comments/${two.id}`)).body().isSolution).toBe(true);
    expect((await solve(author, null)).body()).toMatchObject({ isSolved: false, solutionId: null });
  });

  test('must be a comment on the same topic', async () => {
    const [topic, elsewhere] = [await createTopic(app, author), await createTopic(app, author)];
    const comment = await createComment(app, other, elsewhere.id);
    for (const commentId of [comment.id, 999_999]) {
      const refused = await callAs(app, author, 'PUT', `/topics/${topic.id}/solution`, { commentId });
      expect([refused.status, refused.body().code]).toEqual([404, 'forum.no_such_comment']);
    }
  });

  test('disappears with its comment', async () => {
    const topic = await createTopic(app, author);
    const comment = await createComment(app, other, topic.id);
    await callAs(app, author, 'PUT', `/topics/${topic.id}/solution`, { commentId: comment.id });
    expect((await callAs(app, other, 'DELETE', `/comments/${comment.id}`)).status).toBe(204);
    expect(await readTopic(app, undefined, topic.id)).toMatchObject({
      isSolved: false,
      solutionId: null,
      commentCount: 0,
    });
  });

  test.each([{}, { commentId: 0 }, { commentId: 1.5 }, { commentId: '1' }, { commentId: 2 ** 31 }])(
    '%j is bad input',
    async (payload) => {
      const topic = await createTopic(app, author);
      expect((await callAs(app, author, 'PUT', `/topics/${topic.id}/solution`, payload)).status).toBe(400);
    },
  );
});

describe('deleting a topic', () => {
  test('deletes everything in it and is audited', async () => {
    const topic = await createTopic(app, author);
    const comment = await createComment(app, other, topic.id);
    await callAs(app, author, 'PUT', `/topics/${topic.id}/solution`, { commentId: comment.id });
    await callAs(app, other, 'PUT', `/topics/${topic.id}/vote`, { voted: true });
    await callAs(app, author, 'PUT', `/comments/${comment.id}/vote`, { voted: true });
    expect((await callAs(app, admin, 'DELETE', `/topics/${topic.id}`)).status).toBe(204);
    expect(await lastEntry()).toEqual({ actor: admin.id, action: 'topic.deleted', subject: `topic #${topic.id}` });
    expect((await callAs(app, undefined, 'GET', `/topics/${topic.id}`)).status).toBe(404);
    expect((await callAs(app, undefined, 'GET', `/comments/${comment.id}`)).status).toBe(404);
    const { list } = await callAs(app, undefined, 'GET', '/topics?limit=200');
    expect(list().map(({ id }) => id)).not.toContain(topic.id);
    const { rows } = await sql`
      select from comments where topic_id = ${topic.id}
      union all select from topic_votes where topic_id = ${topic.id}
      union all select from topic_followers where topic_id = ${topic.id}
      union all select from comment_votes where comment_id = ${comment.id}`.execute(app.database.db);
    expect(rows).toEqual([]);
  });

  test('during simultaneous writes causes no internal error', async () => {
    const topic = await createTopic(app, author);
    const comment = await createComment(app, author, topic.id);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => callAs(app, other, 'POST', `/topics/${topic.id}/comments`, { content: 'x' })),
      callAs(app, author, 'DELETE', `/comments/${comment.id}`),
      callAs(app, admin, 'DELETE', `/topics/${topic.id}`),
      callAs(app, other, 'PUT', `/topics/${topic.id}/vote`, { voted: true }),
      callAs(app, other, 'PUT', `/topics/${topic.id}/follow`, { followed: true }),
      callAs(app, other, 'PUT', `/comments/${comment.id}/vote`, { voted: true }),
      callAs(app, other, 'POST', `/comments/${comment.id}/reports`, { reason: 'spam' }),
    ]);
    for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status);
    expect((await callAs(app, undefined, 'GET', `/topics/${topic.id}`)).status).toBe(404);
  });
});
