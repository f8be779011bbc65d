import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { type Caller, inEnglish } from '../../../testing/server/test-ask.ts';
import { notesRoutes, postNote } from '../../../testing/server/test-notes.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp({ routes: notesRoutes, config: { rateLimits: false } });
  ana = await app.signIn();
});
afterAll(() => app.close());

describe('input', () => {
  const send = (payload: unknown, who: Caller = ana) => postNote(app, payload, who.headers);

  test('that is invalid gets a message for each field, the first of which is the general one', async () => {
    const { status, body } = await send({ text: 'ab', count: 1.5, kind: 'otra' });
    expect(status).toBe(400);
    expect(body.code).toBe('invalid_input');
    expect(Object.keys(body.fields ?? {})).toEqual(['text', 'count', 'kind']);
    expect(body.message).toBe('Escribe la pregunta y todas sus opciones');
    expect(body.fields?.text).toBe(body.message);
  });

  test('gets messages in English for users who chose it', async () => {
    const { body } = await send({ text: 'ab', kind: 'otra' }, inEnglish(ana));
    expect(body.message).toBe('Write the question and all its options');
    expect(body.fields?.kind).toBe('This is not one of the allowed values.');
  });

  test.each<[string, unknown, string]>([
    ['missing', {}, 'Este dato es obligatorio.'],
    ['of another type', { text: 5 }, 'Este dato no es del tipo esperado.'],
    ['null', { text: null }, 'Este dato no es del tipo esperado.'],
    ['a list', { text: ['hola'] }, 'Este dato no es del tipo esperado.'],
    ['too long', { text: 'x'.repeat(11) }, 'Como máximo 10 caracteres.'],
  ])('%s has a message in Spanish', async (_, payload, sentence) => {
    expect((await send(payload)).body.fields).toEqual({ text: sentence });
  });

  test.each([{ count: '5' }, { count: true }, { count: '' }, { count: null }, { count: 2 ** 60 }, { kind: 'IDEA' }])(
    'is not coerced: %j',
    async (fields) => {
      expect((await send({ text: 'hola', ...fields })).status).toBe(400);
    },
  );

  test.each<unknown>([[], 'hola', 5, null, true, [{ text: 'hola' }]])('%j is not an object', async (payload) => {
    const answer = await send(JSON.stringify(payload));
    expect(answer.status).toBe(400);
    const typed = await app.http.inject({
      method: 'POST',
      url: '/api/notes',
      payload: JSON.stringify(payload),
      headers: { ...ana.headers, 'content-type': 'application/json' },
    });
    expect(typed.statusCode).toBe(400);
  });

  test('unknown to the call is ignored', async () => {
    const { status, body } = await send({ text: 'hola', later: { deep: [1] }, id: 99 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ given: { text: 'hola' } });
    expect((await app.http.inject('/api/notes?later=1&limit=3')).statusCode).toBe(200);
  });

  test.each(['0', '-1', '1.5', 'x', '9999999999', '%20', '1e3', '0x1'])(
    'an id in an address must be a positive integer, which %s is not',
    async (id) => {
      expect((await app.http.inject(`/api/notes/${id}`)).statusCode).toBe(400);
    },
  );
});
