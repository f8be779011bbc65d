import { expect, test } from 'vitest';
import { coverDrawings, coverOf } from './course-cover.tsx';

const files = import.meta.glob<string>('../public/covers.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [sprite = ''] = Object.values(files);

test('the sprite contains every drawing and nothing else', () => {
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 320 180">/g)].map((match) => match[1]);
  expect(new Set(symbols)).toEqual(new Set(coverDrawings));
});

test('the drawings take their colours from the theme', () => {
  expect(sprite).toContain('fill="var(--color-primary)"');
  expect(sprite).not.toMatch(/#[0-9a-f]{3,6}\b|<style|style=/i);
});

test.each([
  ['IA y privacidad en el aula', 'AI and privacy in the classroom', 'shield'],
  ['Verificar lo que dice una IA', 'Verifying what an AI says', 'lens'],
  ['IA para preparar clases', 'AI for preparing lessons', 'board'],
  ['Qué es la inteligencia artificial', 'What artificial intelligence is', 'net'],
])('%s and %s have the same drawing', (spanish, english, drawing) => {
  expect(coverOf({ id: 1, title: spanish }).drawing).toBe(drawing);
  expect(coverOf({ id: 1, title: english }).drawing).toBe(drawing);
});

test('a title without a known subject gets a drawing by its number, always the same', () => {
  const seen = Array.from({ length: 7 }, (_, id) => coverOf({ id, title: 'Hola' }).drawing);
  expect(new Set(seen)).toEqual(new Set(coverDrawings));
  expect(coverOf({ id: 3, title: 'Hola' })).toEqual(coverOf({ id: 3, title: 'Hola' }));
});
