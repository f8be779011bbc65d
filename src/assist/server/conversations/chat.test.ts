import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, Person } from '../../../../testing/server/test-app.ts';
import { inEnglish, nextPage } from '../../../../testing/server/test-ask.ts';
import { call } from '../../../accounts/server/test-client.ts';
import { seedAreas } from '../../../app/routes.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { assistFailures, maxConversations, maxMessages } from '../../contract.ts';
import { answerTo, ask, startAssist } from '../test-assist.ts';

let app: TestApp;
let ana: Person;
let luis: Person;
beforeAll(async () => {
  app = await startAssist();
  await seedAreas(app.kernel, join(projectRoot, 'content'));
  [ana, luis] = [await app.signIn(), await app.signIn()];
});
afterAll(() => app.close());

const as = (who: Person | undefined, method: 'GET' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  call(app, method, `/api/assist/conversations${path}`, {
    ...(who && { headers: who.headers }),
    ...(payload && { payload }),
  });

describe('a guided answer', () => {
  test('names its engine and links to content of the product about the question', async () => {
    const answer = await answerTo(app, ana, '¿Qué herramienta me recomiendas para hacer presentaciones?');
    expect(answer.producer).toEqual({ kind: 'guided', name: null, instead: null });
    expect(answer.sources.length).toBeGreaterThan(0);
    expect(answer.sources.map(({ number }) => number)).toEqual(answer.sources.map((_, at) => at + 1));
    for (const { address } of answer.sources)
      expect(address).toMatch(/^\/(herramientas|courses\/free|noticias|foro)\//);
    expect(answer.sources.map(({ kind }) => kind)).toContain('tool');
    expect(answer.html).toContain('href="/biblioteca"');
  });

  test('finds courses and articles, too, in the reader’s language', async () => {
    const { rows } = await sql<{ title: string; english: string | null }>`
      select c.title, t.title as english from courses c join course_translations t on t.course_id = c.id
      where t.language = 'en' and t.title is not null order by c.id limit 1`.execute(app.database.db);
    const [course] = rows;
    const found = await answerTo(app, ana, course?.title ?? '');
    expect(found.sources).toContainEqual(expect.objectContaining({ kind: 'course', title: course?.title }));
    const { headers } = inEnglish(ana);
    const english = await answerTo(app, { ...ana, headers }, course?.title ?? '');
    expect(english.sources).toContainEqual(expect.objectContaining({ kind: 'course', title: course?.english }));
    expect(english.text).toContain('EducaIA');
  });

  test('finds no content that is pending review', async () => {
    await sql`
      insert into articles (title, content, excerpt, author_name, published_at)
      values ('Zurriburri secreto', 'Un texto que nadie ha revisado.', 'Un texto.', 'Ana', null)`.execute(
      app.database.db,
    );
    const answer = await answerTo(app, ana, 'zurriburri');
    expect(answer.sources).toEqual([]);
    expect(answer.html).toContain('href="/foro"');
  });

  test.each(['%%%', '🎓🎓🎓', "'; drop table users; --", ':* & | !', 'a'.repeat(2_000)])(
    'exists for any input: %s',
    async (text) => {
      expect((await answerTo(app, ana, text)).text).not.toBe('');
    },
  );
});

describe('a conversation', () => {
  test('starts with its first question, continues, and is listed newest first', async () => {
    const first = await ask(app, luis, { conversationId: null, text: '  Hola,\n ¿quién eres?  ' });
    const second = await ask(app, luis, { conversationId: null, text: 'Quiero estudiar mejor' });
    await ask(app, luis, { conversationId: first.conversationId, text: 'Gracias' });
    const list = (await as(luis, 'GET', '')).list();
    expect(list).toMatchObject([
      { id: first.conversationId, title: 'Hola, ¿quién eres?' },
      { id: second.conversationId, title: 'Quiero estudiar mejor' },
    ]);
    const whole = (await as(luis, 'GET', `/${first.conversationId}`)).body();
    expect(whole.messages).toMatchObject([
      { isUser: true, text: 'Hola,\n ¿quién eres?', html: null, producer: null },
      { isUser: false, text: expect.stringContaining('Aula Inteligente') as string },
      { isUser: true, text: 'Gracias' },
      { isUser: false, producer: { kind: 'guided' }, isStopped: false },
    ]);
    const page = await as(luis, 'GET', '?limit=1');
    expect((await call(app, 'GET', nextPage(page) ?? '', { headers: luis.headers })).list()).toMatchObject([
      { id: second.conversationId },
    ]);
  });

  test('is renamed and deleted by its owner', async () => {
    const { conversationId } = await ask(app, ana, { conversationId: null, text: 'Hola' });
    const renamed = await as(ana, 'PATCH', `/${conversationId}`, { title: '  Mis dudas ' });
    expect(renamed.body()).toMatchObject({ id: conversationId, title: 'Mis dudas' });
    expect((await as(ana, 'PATCH', `/${conversationId}`, { title: ' ' })).status).toBe(400);
    expect((await as(ana, 'DELETE', `/${conversationId}`)).status).toBe(204);
    expect((await as(ana, 'GET', `/${conversationId}`)).body().code).toBe(assistFailures.noSuchConversation.code);
    expect((await ask(app, ana, { conversationId, text: 'Hola' })).status).toBe(404);
  });

  test('belongs to one user, and guests have none', async () => {
    const { conversationId } = await ask(app, ana, { conversationId: null, text: 'Un secreto' });
    const admin = await app.signIn({ role: 'iamaker' });
    for (const who of [luis, admin]) {
      expect((await as(who, 'GET', `/${conversationId}`)).status).toBe(404);
      expect((await as(who, 'PATCH', `/${conversationId}`, { title: 'Mía' })).status).toBe(404);
      expect((await as(who, 'DELETE', `/${conversationId}`)).status).toBe(404);
      expect((await ask(app, who, { conversationId, text: 'Hola' })).status).toBe(404);
    }
    const nobody = { id: 0, headers: { cookie: '' } };
    expect((await ask(app, nobody, { conversationId: null, text: 'Hola' })).status).toBe(401);
    for (const path of ['', `/${conversationId}`]) {
      expect((await as(undefined, 'GET', path)).body().code).toBe(assistFailures.signInToChat.code);
    }
    expect((await as(ana, 'GET', `/${conversationId}`)).status).toBe(200);
  });

  test.each([
    ['blank', { conversationId: null, text: ' \n ' }],
    ['too long', { conversationId: null, text: 'x'.repeat(2_001) }],
    ['of another shape', { conversationId: 'x', text: 'Hola' }],
  ])('refuses a question that is %s', async (_, payload) => {
    const answer = await call(app, 'POST', '/api/assist/messages', { headers: ana.headers, payload });
    expect(answer.status).toBe(400);
  });

  test('has a limit of messages, and a user a limit of conversations', async () => {
    const eva = await app.signIn();
    const { conversationId } = await ask(app, eva, { conversationId: null, text: 'Hola' });
    await sql`
      insert into conversation_messages (conversation_id, content)
      select ${conversationId}, 'x' from generate_series(3, ${maxMessages}::int)`.execute(app.database.db);
    const full = await ask(app, eva, { conversationId, text: 'Hola' });
    expect([full.status, full.body]).toEqual([409, expect.stringContaining(assistFailures.conversationFull.code)]);
    await sql`
      insert into conversations (user_id, title)
      select ${eva.id}, 'x' from generate_series(2, ${maxConversations}::int)`.execute(app.database.db);
    const many = await ask(app, eva, { conversationId: null, text: 'Hola' });
    expect([many.status, many.body]).toEqual([409, expect.stringContaining(assistFailures.tooManyConversations.code)]);
  });

  test('is part of the data export and is deleted with the account', async () => {
    const eva = await app.signIn();
    await ask(app, eva, { conversationId: null, text: 'Una pregunta de Eva' });
    const data = await call(app, 'GET', '/api/user/export', { headers: eva.headers });
    expect(data.text).toContain('Una pregunta de Eva');
    await call(app, 'DELETE', '/api/user/account', { headers: eva.headers, payload: {} });
    const { rows } = await sql`
      select from conversation_messages where content = 'Una pregunta de Eva'`.execute(app.database.db);
    expect(rows).toEqual([]);
  });
});
