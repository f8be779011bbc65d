import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Person, TestApp } from '../../../testing/server/test-app.ts';
import { call } from '../../accounts/server/test-client.ts';
import { appRoutes } from '../../app/routes.ts';
import { seedHelplines } from '../../safety/server/seed-helplines.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import { type Conversation, maxConversations } from '../contract.ts';
import { says, startTestModel, type TestModel } from './engines/test-model.ts';
import { answerTo, ask, eventsIn, startAssist } from './test-assist.ts';

const content = join(projectRoot, 'content');
const atRisk = 'mi padrastro me toca por las noches';

let service: TestModel;
let withModel: TestApp;
let guided: TestApp;
let ana: Person;
let eva: Person;
beforeAll(async () => {
  service = await startTestModel();
  const model = { baseUrl: service.baseUrl, apiKey: undefined, name: 'modelo-1', perPersonAndDay: 5, perMonth: 0 };
  withModel = await startAssist({ model });
  guided = await startAssist();
  for (const app of [withModel, guided]) await seedHelplines(app.kernel, content);
});
beforeEach(async () => {
  service.asked.length = 0;
  service.behave(says('Hola.'));
  ana = await withModel.signIn();
  eva = await guided.signIn();
});
afterAll(async () => {
  await withModel.close();
  await guided.close();
  await service.close();
});

const sentToTheModel = () => JSON.stringify(service.asked.map(({ body }) => body));

async function conversationOf(app: TestApp, who: Person, id: number): Promise<Conversation> {
  const { text } = await call(app, 'GET', `/api/assist/conversations/${id}`, { headers: who.headers });
  return JSON.parse(text) as Conversation;
}

describe('a message that suggests a risk', () => {
  test.each([
    ['me quiero morir', 'self-harm', '024'],
    ['quiero quitarme la vida', 'self-harm', '024'],
    ['me están chantajeando con fotos mías', 'sextortion', '017'],
    ['mi padrastro me toca', 'abuse', '116 111'],
  ])('is answered with help, without calling an engine: %s', async (text, family, number) => {
    for (const [app, who] of [[guided, eva] as const, [withModel, ana] as const]) {
      const answer = await answerTo(app, who, text);
      expect(answer.producer).toEqual({ kind: 'safety', name: null, instead: null });
      expect(answer.concern).toMatchObject({ family, about: 'self' });
      expect(answer.text).toContain(number);
      expect(answer.text).toContain('112');
      expect(answer.sources).toEqual([]);
    }
    expect(service.asked).toEqual([]);
  });

  test('is not sent to the model with later questions either', async () => {
    const { conversationId } = await ask(withModel, ana, { conversationId: null, text: atRisk });
    await ask(withModel, ana, { conversationId, text: '¿Qué es una rúbrica?' });
    expect(service.asked).toHaveLength(1);
    expect(sentToTheModel()).not.toContain('padrastro');
    expect(sentToTheModel()).not.toContain('no es culpa tuya');
  });

  test('does not use the daily quota of the model', async () => {
    for (let times = 0; times < 6; times += 1) await answerTo(withModel, ana, atRisk);
    const { rows } = await sql`select key from rate_limits where key like ${`%model%`}`.execute(withModel.database.db);
    expect(rows).toEqual([]);
    expect((await answerTo(withModel, ana, 'Hola')).producer?.kind).toBe('model');
  });

  test('is shown again unchanged when its author returns', async () => {
    const { conversationId } = await ask(guided, eva, { conversationId: null, text: atRisk });
    const { title, messages } = await conversationOf(guided, eva, conversationId);
    expect(title).toBe('Nueva conversación');
    expect(messages).toMatchObject([
      { isUser: true, text: atRisk, concern: null },
      { isUser: false, producer: { kind: 'safety' }, concern: { family: 'abuse', about: 'self' } },
    ]);
  });

  test('is answered even when no more conversations can be stored', async () => {
    await sql`
      insert into conversations (user_id, title)
      select ${eva.id}, 'Una más' from generate_series(1, ${maxConversations})`.execute(guided.database.db);
    expect((await ask(guided, eva, { conversationId: null, text: 'Hola' })).status).toBe(409);
    expect((await answerTo(guided, eva, atRisk)).concern).toMatchObject({ family: 'abuse' });
  });

  test('gets the helplines of the browser’s country, in the reader’s language', async () => {
    const headers = { ...eva.headers, 'accept-language': 'es-MX,es;q=0.9' };
    expect((await answerTo(guided, { ...eva, headers }, 'me quiero morir')).text).toContain('800 911 2000');
    const english = { cookie: `${eva.headers.cookie}; lang=en` };
    expect((await answerTo(guided, { ...eva, headers: english }, 'i want to die')).text).toContain(
      'Nobody else on EducaIA can see this conversation',
    );
  });

  test('about a friend gets the reply for a helper', async () => {
    const answer = await answerTo(guided, eva, 'mi amiga se corta');
    expect(answer.concern).toMatchObject({ family: 'self-harm', about: 'friend' });
    expect(answer.text).toContain('Haces bien en preocuparte');
  });
});

describe('a follow-up after help was offered', () => {
  const followUps = [
    ['no quiero llamar a nadie', 'refuses', 'no tienes que llamar'],
    ['gracias', 'thanks', 'Gracias a ti'],
    ['y si se enteran mis padres?', 'parents', 'no avisa a nadie'],
    ['era broma', 'joke', 'Te creo'],
  ] as const;

  test.each(followUps)('gets a short reply with the help below: %s', async (text, followUp, words) => {
    for (const [app, who] of [[guided, eva] as const, [withModel, ana] as const]) {
      const { conversationId } = await ask(app, who, { conversationId: null, text: 'me quiero morir' });
      const answer = await answerTo(app, who, text, conversationId);
      expect(answer).toMatchObject({ producer: { kind: 'safety' }, concern: { family: 'self-harm' }, followUp });
      expect(answer.text).toContain(words);
      expect(answer.text).toContain('024');
      const { messages } = await conversationOf(app, who, conversationId);
      expect(messages.at(-1)).toMatchObject({ concern: { family: 'self-harm' }, followUp });
    }
    expect(service.asked).toEqual([]);
  });

  test('is not sent to the model with a later question', async () => {
    const { conversationId } = await ask(withModel, ana, { conversationId: null, text: 'me quiero morir' });
    await ask(withModel, ana, { conversationId, text: 'no quiero llamar a nadie' });
    const school = await answerTo(withModel, ana, '¿Qué es una rúbrica?', conversationId);
    expect(school).toMatchObject({ producer: { kind: 'model' }, concern: null, followUp: null });
    expect(sentToTheModel()).not.toMatch(/morir|llamar/);
  });

  test('may reveal a risk only together with the message before it', async () => {
    const { conversationId } = await ask(guided, eva, { conversationId: null, text: 'ya no aguanto' });
    const answer = await answerTo(guided, eva, 'mañana no voy a estar', conversationId);
    expect(answer).toMatchObject({ concern: { family: 'self-harm' }, followUp: null });
  });

  test('does not affect other conversations', async () => {
    await ask(guided, eva, { conversationId: null, text: 'me quiero morir' });
    expect(await answerTo(guided, eva, 'no quiero llamar a nadie')).toMatchObject({ concern: null, followUp: null });
  });
});

describe('every call that uses an engine', () => {
  /** Valid input for each call. */
  const bodies: Readonly<Record<string, Record<string, unknown>>> = {
    'POST /api/assist/messages': { conversationId: null, text: 'Hola' },
    'POST /api/assist/translations': { text: 'Hola', to: 'en' },
    'POST /api/assist/contents': { kind: 'paragraph', topic: 'Otoño', text: 'Llueve.', language: 'es', variant: 0 },
    'POST /api/assist/presentations': {
      topic: 'El otoño',
      ideas: 'Hojas',
      audience: 'general',
      slideCount: 5,
      language: 'es',
    },
    'POST /api/assist/questions': {
      text: 'Un sesgo es un error que se repite siempre en la misma dirección.',
      count: 3,
      language: 'es',
    },
    'POST /api/assist/rubrics': { task: 'Un debate', language: 'es' },
    'POST /api/assist/adaptations': {
      text: 'Un sesgo es un error que se repite siempre en la misma dirección.',
      kind: 'levels',
      language: 'es',
    },
    'POST /api/assist/unit-plans': { topic: 'El otoño', sessions: 1, minutes: 50, language: 'es' },
    'POST /api/assist/letters': { subject: 'meeting', language: 'es' },
  };
  /**
   * Calls that produce a result name its producer in their reply, so the test finds them by that field. Those about something stored (a student's work)
   * have tests of their own.
   */
  const working = () =>
    appRoutes(withModel.kernel)
      .map(({ endpoint }) => endpoint)
      .filter(({ method, path }) => method === 'POST' && !path.includes('{'))
      .filter(({ reply }) => reply && JSON.stringify(jsonOf(reply)).includes('"producer"'));
  const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

  /** Free-text fields. */
  /** `from` is the key of a course or an article. */
  const freeTexts = (body: z.ZodType) =>
    Object.entries(jsonOf(body).properties ?? {})
      .filter(([name, field]) => name !== 'from' && typeof field === 'object' && mayBeAnyText(field))
      .map(([name]) => name);
  const mayBeAnyText = (field: object): boolean =>
    ('type' in field && field.type === 'string' && !('enum' in field) && !('const' in field)) ||
    ('anyOf' in field && (field.anyOf as object[]).some(mayBeAnyText));

  test('is in the list of this test', () => {
    expect(
      working()
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(Object.keys(bodies).toSorted());
  });

  test('checks every free-text field for a risk before the model sees it', async () => {
    const teacher = await withModel.signIn({ role: 'profesor' });
    for (const { method, path, body, access } of working()) {
      const { headers } = Array.isArray(access) ? teacher : ana;
      const fields = body ? freeTexts(body) : [];
      expect(fields, path).not.toEqual([]);
      for (const field of fields) {
        const payload = { ...bodies[`${method} ${path}`], [field]: atRisk };
        const { statusCode, body: answer } = await withModel.http.inject({
          method: 'POST',
          url: path,
          headers,
          payload,
        });
        expect(statusCode, `${path} ${field}: ${answer}`).toBe(200);
        expect(answer, `${path} ${field}`).toContain('"family":"abuse"');
        expect(service.asked, `${path} ${field}`).toEqual([]);
      }
    }
  });
});

describe('privacy', () => {
  test('a detected risk is stored only in the user’s own conversation, which they can delete', async () => {
    const { logged, database, emails: letters } = guided;
    const key = { 'idempotency-key': 'una-clave-de-prueba-1' };
    const reply = await guided.http.inject({
      method: 'POST',
      url: '/api/assist/messages',
      headers: { ...eva.headers, ...key },
      payload: { conversationId: null, text: `${atRisk} zurriburri` },
    });
    const [begun] = eventsIn(reply.body);
    const id = begun?.type === 'begun' ? begun.conversationId : 0;
    const deleted = await call(guided, 'DELETE', `/api/assist/conversations/${id}`, { headers: eva.headers });
    expect(deleted.status).toBe(204);
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE'`.execute(database.db);
    for (const { name } of rows) {
      const found = await sql`
        select 1 from ${sql.table(name)} as kept where kept::text ilike '%zurriburri%'`.execute(database.db);
      expect(found.rows, name).toEqual([]);
    }
    expect(JSON.stringify(logged)).not.toContain('zurriburri');
    expect(JSON.stringify(logged)).not.toMatch(/safety|abuse|concern/);
    expect(letters).toEqual([]);
  });

  test('neither a teacher nor an administrator can read the conversation', async () => {
    const { conversationId } = await ask(guided, eva, { conversationId: null, text: atRisk });
    for (const role of ['profesor', 'clase ia', 'iamaker'] as const) {
      const other = await guided.signIn({ role });
      const { status } = await call(guided, 'GET', `/api/assist/conversations/${conversationId}`, {
        headers: other.headers,
      });
      expect(status).toBe(404);
    }
  });
});

describe('a submitted text that suggests a risk to its author', () => {
  const calls = [
    ['translations', { text: atRisk, to: 'en' }, 'translated'],
    ['contents', { kind: 'paragraph', topic: atRisk, language: 'es' }, 'text'],
    [
      'presentations',
      { topic: 'Mi historia', ideas: atRisk, audience: 'general', slideCount: 5, language: 'es' },
      'slides',
    ],
  ] as const;

  test.each(calls)('is processed without the model, with help beside it: %s', async (name, payload, result) => {
    const { status, body } = await call(withModel, 'POST', `/api/assist/${name}`, { headers: ana.headers, payload });
    expect(status).toBe(200);
    expect(body()[result]).toBeTruthy();
    expect(body()).toMatchObject({ concern: { family: 'abuse', about: 'self' }, producer: { instead: 'private' } });
    expect(service.asked).toEqual([]);
  });

  test('is not sent to a translation service either', async () => {
    const asked: string[] = [];
    const libreTranslate = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end(JSON.stringify({ translatedText: ['Hello'] }));
    });
    await new Promise<void>((resolve) => libreTranslate.listen(0, '127.0.0.1', resolve));
    const { port } = libreTranslate.address() as AddressInfo;
    const app = await startAssist({ translator: { url: `http://127.0.0.1:${port}`, apiKey: undefined } });
    const translate = (text: string) => call(app, 'POST', '/api/assist/translations', { payload: { text, to: 'en' } });
    expect((await translate(atRisk)).body()).toMatchObject({ concern: { family: 'abuse' } });
    expect(asked).toEqual([]);
    expect((await translate('Hola')).body()).toMatchObject({ producer: { kind: 'libretranslate' } });
    await app.close();
    await new Promise((resolve) => libreTranslate.close(resolve));
  });

  test('gets no help card when it is an essay on the subject or about somebody else', async () => {
    const payload = { text: 'El suicidio de Larra marcó el Romanticismo español.', to: 'en' };
    const { body } = await call(guided, 'POST', '/api/assist/translations', { headers: eva.headers, payload });
    expect(body()['concern']).toBeNull();
  });
});
