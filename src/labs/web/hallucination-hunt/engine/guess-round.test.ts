import { expect, test } from 'vitest';
import { type Answer, countWords, emptyAnswer, missingFields, outcomeOf } from './guess-round.ts';
import type { HuntText } from './hunt-text.ts';

const withError: HuntText = {
  id: 'moon',
  title: 'The Moon',
  sentences: ['It is round.', 'It burns.', 'It has phases.'],
  wrong: 1,
  kind: 'cause',
  right: 'It reflects light.',
  check: 'In an encyclopedia.',
};
const withoutError: HuntText = { ...withError, id: 'bees', wrong: null, kind: null };

test.each([
  ['the wrong sentence at once', withError, '1', '', 'first'],
  ['another sentence', withError, '0', '', undefined],
  ['the wrong sentence after another', withError, '1', '0', 'second'],
  ['two others', withError, '2', '0', 'missed'],
  ['no error where there is one', withError, 'none', '', undefined],
  ['no error where there is one, again', withError, 'none', '0', 'missed'],
  ['no error where there is none', withoutError, 'none', '', 'first'],
  ['a true sentence where there is no error', withoutError, '0', '', undefined],
  ['no error after a sentence', withoutError, 'none', '0', 'second'],
])('%s', (_, text, guess, firstWrong, outcome) => {
  expect(outcomeOf(text, guess, firstWrong)).toBe(outcome);
});

const complete: Answer = {
  guess: '1',
  kind: 'cause',
  reason: 'The Moon reflects light',
  source: 'encyclopedia',
  check: 'the entry “Moon”',
};

test.each<[string, Partial<Answer>, (keyof Answer)[]]>([
  ['everything is there', {}, []],
  ['no sentence is chosen', { guess: '' }, ['guess']],
  ['no kind of error is chosen', { kind: '' }, ['kind']],
  ['without an error there is no kind', { guess: 'none', kind: '' }, []],
  ['two words are too few for a reason', { reason: 'because so' }, ['reason']],
  ['marks are no words', { check: 'see … — !' }, ['check']],
  ['no source is chosen', { source: '' }, ['source']],
])('%s', (_, changes, missing) => {
  expect(missingFields({ ...complete, ...changes })).toEqual(missing);
});

test('an empty answer lacks every field', () => {
  expect(missingFields(emptyAnswer)).toEqual(['guess', 'kind', 'reason', 'source', 'check']);
});

test.each([
  ['', 0],
  ['  una   enciclopedia ', 2],
  ['7 × 13 = 91', 3],
  ['año 1914', 2],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});
