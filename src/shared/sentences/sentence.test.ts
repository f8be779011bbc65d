import { expect, test } from 'vitest';
import { sayCompiled, saySentence } from './say-sentence.ts';
import { isSentence, readSentence, sentencesIn } from './sentence.ts';

const say = sentencesIn<{ title: string; limits: { most: string } }>('forum');

test('a sentence is a string that names its catalogue, its key and its values', () => {
  expect(readSentence(say('title'))).toEqual({ folder: 'forum', key: 'title', values: {} });
  expect(readSentence(say('limits.most', { most: 5 }))).toEqual({
    folder: 'forum',
    key: 'limits.most',
    values: { most: 5 },
  });
  expect(isSentence(say('title'))).toBe(true);
  expect(isSentence('Invalid input')).toBe(false);
});

test('its placeholders are filled, with the plural rules and numbers of the language', () => {
  expect(
    saySentence('en', { limits: { most: ['At most ', ['most'], '.'] } }, readSentence(say('limits.most', { most: 5 }))),
  ).toBe('At most 5.');
  expect(sayCompiled('es', [['most', 4]], { most: 20_000 })).toBe('20.000');
  expect(sayCompiled('en', [['most', 4]], { most: 20_000 })).toBe('20,000');
});

test('a missing key is an error', () => {
  expect(() => saySentence('en', {}, readSentence(say('title')))).toThrow("'title' in en of forum");
});
