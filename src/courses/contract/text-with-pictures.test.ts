import { expect, test } from 'vitest';
import { textWithPictures } from './text-with-pictures.ts';

const html = '<p>Antes</p><h3>Uno</h3><p>1</p><h3>Dos</h3><p>2</p>';
const picture = (key: string) => ({ kind: 'picture', key }) as const;
const part = (number: number) => ({ kind: 'text', part: number }) as const;

test('a text without pictures stays in one piece', () => {
  expect(textWithPictures([part(0), part(1)], html)).toEqual([{ html, pictures: [] }]);
});

test('a picture stands below the part that its card follows', () => {
  expect(textWithPictures([picture('a'), part(0), part(2), picture('b'), part(1), picture('c')], html)).toEqual([
    { html: '<p>Antes</p>', pictures: [picture('a')] },
    { html: '<h3>Uno</h3><p>1</p>', pictures: [picture('c')] },
    { html: '<h3>Dos</h3><p>2</p>', pictures: [picture('b')] },
  ]);
});

test('a reading with fewer parts keeps every picture', () => {
  expect(textWithPictures([part(0), part(2), picture('b')], '<p>Todo</p>')).toEqual([
    { html: '<p>Todo</p>', pictures: [picture('b')] },
  ]);
});
