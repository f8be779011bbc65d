import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { TestApp } from '../../../testing/server/test-app.ts';
import { passageSources, seedAreas } from '../../app/routes.ts';
import { assessText } from '../../safety/server/read-rules.ts';
import { refreshAll } from '../../search/server/refresh-passages.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import type { QuickAnswer } from '../contract.ts';
import { startAssist } from './test-assist.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startAssist();
  await seedAreas(app.kernel, join(projectRoot, 'content'));
  await refreshAll(app.kernel.db, passageSources);
});
afterAll(() => app.close());

async function answerTo(text: string, before: string[] = []): Promise<QuickAnswer> {
  const reply = await app.http.inject({ method: 'POST', url: '/api/assist/answers', payload: { text, before } });
  expect(reply.statusCode, reply.body).toBe(200);
  return JSON.parse(reply.body) as QuickAnswer;
}

describe('a guest gets an answer without a conversation', () => {
  test('quoted, with a link to where it is', async () => {
    const { isFound, html } = await answerTo('¿Qué es el sobreajuste?');
    expect(isFound).toBe(true);
    expect(html).toContain('<blockquote>');
    expect(html).toMatch(/href="\/[a-z]/);
  });

  test('that knows what was asked before', async () => {
    const { html } = await answerTo('¿y pide cuenta?', ['¿ChatGPT es gratis?']);
    expect(html).toContain('ChatGPT');
  });

  test('that is honest about what the product has not', async () => {
    expect((await answerTo('receta de tortilla de patatas')).isFound).toBe(false);
    expect((await answerTo('hola')).isFound).toBe(false);
  });

  test('with help instead, if the message suggests a risk', async () => {
    const { isFound, html, concern } = await answerTo('me quiero morir');
    expect([isFound, html]).toEqual([false, '']);
    expect(concern).not.toBeNull();
  });

  // Their words are those of a risk, so that the model alone suggests one.
  test.each([
    'do i have to pay for magic school',
    'le pasé a un amigo el enlace de mi calendario y ahora ve todo lo mío, cómo lo corto',
  ])('and no help that nobody needs, if it is surely about the product: %s', async (text) => {
    expect(assessText(text)?.isDoubtful).toBe(true);
    const { isFound, concern } = await answerTo(text);
    expect({ isFound, concern }).toEqual({ isFound: true, concern: null });
  });

  test.each(['measure', 'indirect', 'last-check', 'last-check-indirect'])(
    'but always help for the phrases of a person at risk, however little they say: %s',
    async (name) => {
      const phrases = Object.values(readPhrases(name)).flatMap(({ self, friend }) => [...self, ...friend]);
      for (const text of phrases.filter((phrase) => assessText(phrase)?.isDoubtful)) {
        expect((await answerTo(text)).concern, text).not.toBeNull();
      }
    },
  );
});

function readPhrases(name: string): Record<string, { self: string[]; friend: string[] }> {
  const path = join(projectRoot, 'content/safety/phrases', `${name}.yaml`);
  return parse(readFileSync(path, 'utf8')) as ReturnType<typeof readPhrases>;
}

test.each([
  [{ text: '' }],
  [{ text: 7 }],
  [{}],
  [{ text: 'x'.repeat(2_001) }],
  [{ text: 'hola', before: 'hola' }],
  [{ text: 'hola', before: Array.from({ length: 5 }, () => 'hola') }],
])('wrong input gets a message: %j', async (payload) => {
  const reply = await app.http.inject({ method: 'POST', url: '/api/assist/answers', payload });
  expect(reply.statusCode).toBe(400);
});

test('nothing that a text can be breaks it', async () => {
  for (const text of ['<script>alert(1)</script>', '字'.repeat(2_000), '[1](javascript:alert(1))', '\u202Ea']) {
    const { html } = await answerTo(text);
    expect(html).not.toMatch(/<script|javascript:/);
  }
});
