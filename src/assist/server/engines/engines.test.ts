import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, Person } from '../../../../testing/server/test-app.ts';
import { call } from '../../../accounts/server/test-client.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Content, Presentation, Translation } from '../../contract.ts';
import { contentKinds } from '../../limits.ts';
import { startAssist } from '../test-assist.ts';
import { answers, says, startTestModel, type TestModel } from './test-model.ts';
import { createApertium } from './translation/apertium.ts';

let service: TestModel;
let plain: TestApp;
let withModel: TestApp;
let ana: Person;
beforeAll(async () => {
  service = await startTestModel();
  plain = await startAssist();
  withModel = await startAssist({
    model: { baseUrl: service.baseUrl, apiKey: undefined, name: 'm', perPersonAndDay: 9, perMonth: 0 },
  });
  ana = await withModel.signIn();
});
afterAll(async () => {
  await Promise.all([plain.close(), withModel.close(), service.close()]);
});

async function post<Reply>(app: TestApp, who: Person | undefined, path: string, payload: object): Promise<Reply> {
  const answer = await call(app, 'POST', `/api/assist${path}`, { ...(who && { headers: who.headers }), payload });
  if (answer.status !== 200) throw new Error(answer.text);
  return JSON.parse(answer.text) as Reply;
}

const presentation = { topic: 'la fotosíntesis', audience: 'estudiantes', slideCount: 10, language: 'es' };

describe('without any service', () => {
  test('a guest gets a glossary, and no text that could pass for a translation', async () => {
    const made = await post<Translation>(plain, undefined, '/translations', { text: 'Hola, guitarra zeta', to: 'en' });
    expect(made).toEqual({
      original: 'Hola, guitarra zeta',
      translated: 'hola = hello',
      language: 'en',
      producer: { kind: 'word-map', name: null, instead: null },
      words: { known: 1, all: 3 },
      glossary: [{ word: 'hola', meaning: 'hello' }],
      unknown: [],
      concern: null,
    });
  });

  test('a whole text begins with its parts, their questions and what the author said, beside an example', async () => {
    const wanted = { kind: 'letter', topic: 'El recreo', answers: ['A la directora', 'Más sombra'], language: 'es' };
    const made = await post<Content>(plain, undefined, '/contents', wanted);
    expect(made.text).toMatch(
      /^# El recreo\n\n- \*\*A quién:\*\* A la directora\n- \*\*Qué pides o cuentas:\*\* Más sombra\n/,
    );
    expect(made.example).toContain('Estimada directora');
    const { status } = await call(plain, 'POST', '/api/assist/contents', {
      payload: { ...wanted, answers: ['uno', 'dos', 'tres'] },
    });
    expect(status).toBe(400);
  });

  test.each(contentKinds)(
    'there are at least four different drafts of %s in each language, about the topic',
    async (kind) => {
      for (const language of ['es', 'en']) {
        const texts = await Promise.all(
          [0, 1, 2, 3, 4].map((variant) =>
            post<Content>(plain, undefined, '/contents', { kind, topic: 'el clima', language, variant }),
          ),
        );
        expect(new Set(texts.map(({ text }) => text)).size).toBe(4);
        for (const { text, producer } of texts) {
          expect(text.toLowerCase()).toContain('clima');
          expect(text).not.toContain('{topic}');
          expect(producer.kind).toBe('guided');
        }
      }
    },
  );

  test.each([5, 10, 15, 20])('a presentation has %i slides, with points and notes on each', async (slideCount) => {
    const made = await post<Presentation>(plain, undefined, '/presentations', { ...presentation, slideCount });
    expect(made.title).toBe('La fotosíntesis');
    expect(made.slides).toHaveLength(slideCount);
    expect(new Set(made.slides.map(({ title }) => title)).size).toBe(slideCount);
    for (const { title, bullets, notes } of made.slides) {
      expect(bullets.length).toBeGreaterThan(0);
      expect([title, ...bullets].join(' ').match(/\[[^\]]+\]/g)?.length ?? 0).toBeLessThan(2);
      expect(notes).toContain('Con estudiantes');
    }
    expect(JSON.stringify(made)).not.toContain('{topic}');
  });

  const notes =
    '# La luz\n\nLa luz viaja a 300.000 km por segundo. Tarda 8 minutos en llegar del Sol.\n\n## Pasos\n\n1. Sale del Sol\n2. Cruza el espacio\n3. Llega a la hoja';

  test('notes become slides in their own words, without places to fill in', async () => {
    const wanted = { ...presentation, material: notes, minutes: 15 };
    const { slides } = await post<Presentation>(plain, undefined, '/presentations', wanted);
    expect(slides.map(({ layout }) => layout)).toEqual(['title', 'numbers', 'steps']);
    expect(slides[2]).toMatchObject({
      title: 'Pasos',
      diagram: 'process',
      bullets: ['Sale del Sol', 'Cruza el espacio', 'Llega a la hoja'],
    });
    expect(JSON.stringify(slides)).not.toMatch(/\[[^\]"]+\]/);
    expect(slides.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(15);
  });

  test('longer notes are refused with the limit', async () => {
    const payload = { ...presentation, material: 'a'.repeat(50_001) };
    const reply = await plain.http.inject({ method: 'POST', url: '/api/assist/presentations', payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('50.000 caracteres');
  });

  test('a presentation contains the ideas that the author typed', async () => {
    const ideas = '- La clorofila\n2. El agua\n\n';
    const { slides } = await post<Presentation>(plain, undefined, '/presentations', { ...presentation, ideas });
    const titles = slides.map(({ title }) => title);
    expect(titles).toContain('La clorofila');
    expect(titles).toContain('El agua');
    expect(slides).toHaveLength(10);
  });

  test('ideas without a slide of their own share one', async () => {
    const wanted = { ...presentation, slideCount: 5, ideas: 'La clorofila\nEl agua\nLa luz' };
    const { slides } = await post<Presentation>(plain, undefined, '/presentations', wanted);
    expect(slides).toHaveLength(5);
    const together = slides.find(({ title }) => title === 'Lo que no puede faltar');
    expect(together?.bullets).toEqual(['La clorofila', 'El agua', 'La luz']);
  });

  test('the engines say that there is no model', async () => {
    const engines = (await call(plain, 'GET', '/api/assist/engines')).body();
    expect(engines).toEqual({ model: null, translator: 'word-map' });
  });
});

test.each([
  ['/translations', { text: ' ', to: 'en' }, 'No hay texto para traducir'],
  ['/contents', { language: 'es' }, 'Tipo de contenido no seleccionado'],
  [
    '/presentations',
    { ...presentation, topic: ' ' },
    'Por favor, completa los campos requeridos para generar una presentación',
  ],
  [
    '/presentations',
    { ...presentation, slideCount: 7 },
    'Por favor, completa los campos requeridos para generar una presentación',
  ],
])('%s reports missing input in the specified words', async (path, payload, message) => {
  const answer = await call(plain, 'POST', `/api/assist${path}`, { payload });
  expect([answer.status, answer.body().message]).toEqual([400, message]);
});

describe('with a model', () => {
  test('signed-in users get the model, and guests the guided engine', async () => {
    service.behave(says('Hello, teacher'));
    const text = { text: 'Hola, profesora', to: 'en' };
    const model = { kind: 'model', name: 'm', instead: null };
    expect(await post<Translation>(withModel, ana, '/translations', text)).toMatchObject({
      translated: 'Hello, teacher',
      producer: model,
      words: null,
    });
    const content = { kind: 'paragraph', topic: 'IA', language: 'es' };
    service.behave(says('- ¿Qué sabes ya?'));
    expect(await post<Content>(withModel, ana, '/contents', content)).toEqual({
      text: '- ¿Qué sabes ya?',
      example: null,
      producer: model,
      concern: null,
    });
    const asked = service.asked.length;
    expect((await post<Content>(withModel, undefined, '/contents', content)).producer).toEqual({
      kind: 'guided',
      name: null,
      instead: 'guest',
    });
    expect((await post<Translation>(withModel, undefined, '/translations', text)).producer.instead).toBe('guest');
    expect(service.asked).toHaveLength(asked);
  });

  test.each([
    ['an error', answers(400, 'no')],
    ['an invalid presentation', says('Lo siento.')],
  ])('that answers with %s, the guided engine prepares the slides', async (_, behaviour) => {
    service.behave(behaviour);
    const made = await post<Presentation>(withModel, ana, '/presentations', presentation);
    expect(made.slides).toHaveLength(10);
    expect(made.producer).toEqual({ kind: 'guided', name: null, instead: 'failed' });
  });
});

test('a text that says what a student must not read is not the model’s', async () => {
  const wanted = { kind: 'paragraph', topic: 'dietas', language: 'es' };
  service.behave(says('- Come menos de 500 calorías al día.'));
  const made = await post<Content>(withModel, ana, '/contents', wanted);
  expect(made.producer).toEqual({ kind: 'guided', name: null, instead: 'unsuitable' });
  expect(made.text).not.toContain('500');
  const teacher = await withModel.signIn({ role: 'profesor' });
  expect((await post<Content>(withModel, teacher, '/contents', wanted)).producer.kind).toBe('model');
});

describe('with a translation service', () => {
  test('it translates, and the next engine takes over when it fails', async () => {
    let status = 200;
    let said = 'Hello';
    const asked: unknown[] = [];
    const translator = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        asked.push([request.url, JSON.parse(body)]);
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ translatedText: [said] }));
      });
    });
    await new Promise<void>((resolve) => translator.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(translator.address() as AddressInfo).port}/`;
    const config: Partial<Config> = { translator: { url, apiKey: 'k' } };
    const app = await startAssist(config);
    const translate = () => post<Translation>(app, undefined, '/translations', { text: 'Hola', to: 'en' });
    expect((await translate()).producer).toEqual({ kind: 'libretranslate', name: null, instead: null });
    expect(asked).toEqual([['/translate', { q: ['Hola'], source: 'es', target: 'en', format: 'html', api_key: 'k' }]]);
    // It sees no personal data, and one that loses the signs for it is not used.
    const wanted = { text: 'Escribe a ana@example.org', to: 'en' };
    said = 'Write to [EMAIL_1]';
    const masked = await post<Translation>(app, undefined, '/translations', wanted);
    expect(masked).toMatchObject({ translated: 'Write to ana@example.org', producer: { kind: 'libretranslate' } });
    expect(JSON.stringify(asked.at(-1))).not.toContain('example.org');
    said = 'Write to her';
    expect((await post<Translation>(app, undefined, '/translations', wanted)).producer.kind).toBe('word-map');
    status = 500;
    expect((await translate()).producer.kind).toBe('word-map');
    await app.close();
    await new Promise((resolve) => translator.close(resolve));
  });
});

describe('the installed translation program', () => {
  const signal = new AbortController().signal;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'apertium-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function program(script: string): Promise<string> {
    const path = join(folder, `apertium-${Math.random()}`);
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  }

  test('receives the text on standard input and the language pair as an argument', async () => {
    const apertium = createApertium(
      await program('[ "$1" = -l ] && echo "eng-spa spa-eng" && exit; sed "s/<p>/<p>$1 $2 $3: *nuevo /"'),
    );
    expect(await apertium.isThere()).toBe(true);
    const text = '# Hola "$(id)" `id`';
    const en = await apertium.translate({ text, to: 'en' }, signal);
    expect(en).toEqual({ text: '# -f html spa-eng: nuevo Hola "$(id)" `id`', unknown: [{ start: 19, end: 24 }] });
    expect((await apertium.translate({ text, to: 'es' }, signal)).text).toContain('eng-spa');
  });

  test.each([
    ['is not installed', '/nowhere/apertium'],
    ['has another pair of languages', 'echo fra-cat'],
  ])('is unavailable when it %s', async (_, script) => {
    const path = script.startsWith('/') ? script : await program(script);
    expect(await createApertium(path).isThere()).toBe(false);
  });

  test('that hangs is stopped when the request is aborted', async () => {
    const path = await program('[ "$1" = -l ] && echo "en-es es-en" && exit; sleep 60');
    const leaving = new AbortController();
    const translation = createApertium(path).translate({ text: 'Hola', to: 'en' }, leaving.signal);
    setTimeout(() => leaving.abort(), 100);
    await expect(translation).rejects.toThrow();
  });
});

test('guests at one address share a limit that does not apply to signed-in users', async () => {
  const app = await startAssist({ rateLimits: true });
  await sql`
    insert into rate_limits (key, count, expires_at)
    values (${await app.kernel.limits.storedKey('helpers:127.0.0.1')}, 300, now() + interval '1 minute')`.execute(
    app.database.db,
  );
  const word = { payload: { text: 'Hola', to: 'en' } };
  expect((await call(app, 'POST', '/api/assist/translations', word)).status).toBe(429);
  const eva = await app.signIn();
  expect((await call(app, 'POST', '/api/assist/translations', { ...word, headers: eva.headers })).status).toBe(200);
  await app.close();
});
