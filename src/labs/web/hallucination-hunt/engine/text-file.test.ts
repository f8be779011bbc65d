import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorKinds, type HuntText } from './hunt-text.ts';
import {
  draftIn,
  draftOfText,
  nextOwnId,
  ownTextLimits,
  ownTextsIn,
  problemsOf,
  sentencesOf,
  type TextDraft,
  textOfDraft,
  type TextProblem,
} from './own-texts.ts';
import { openTextFile, writeTextFile } from './text-file.ts';

const draft: TextDraft = {
  title: 'Rivers',
  lines: 'The Amazon is a river.\n\n  It flows into the Pacific.  \nIt is long.',
  wrong: '1',
  kind: 'mixup',
  right: 'It flows into the Atlantic.',
  check: 'In an atlas.',
};
const rivers = textOfDraft('own-1', draft);

test('a draft becomes a text with one sentence for each line that is not empty', () => {
  expect(rivers).toEqual({
    id: 'own-1',
    title: 'Rivers',
    sentences: ['The Amazon is a river.', 'It flows into the Pacific.', 'It is long.'],
    wrong: 1,
    kind: 'mixup',
    right: 'It flows into the Atlantic.',
    check: 'In an atlas.',
  });
});

test('without an error there is no kind', () => {
  expect(textOfDraft('own-1', { ...draft, wrong: 'none' })).toMatchObject({ wrong: null, kind: null });
});

const long = (length: number) => 'a'.repeat(length);

test.each<[string, Partial<TextDraft>, TextProblem[]]>([
  ['a complete draft', {}, []],
  ['no error at all', { wrong: 'none', kind: '' }, []],
  ['no title', { title: ' ' }, ['title']],
  ['a title that is too long', { title: long(ownTextLimits.title + 1) }, ['title']],
  ['one sentence', { lines: 'Alone.', wrong: '0' }, ['fewSentences']],
  ['eleven sentences', { lines: 'One.\n'.repeat(11) }, ['manySentences']],
  ['a sentence that is too long', { lines: `${long(ownTextLimits.sentence + 1)}\nb` }, ['longSentence']],
  ['no wrong sentence chosen', { wrong: '' }, ['wrong']],
  ['a place beyond the text', { wrong: '3' }, ['wrong']],
  ['no kind', { kind: '' }, ['kind']],
  ['an unknown kind', { kind: 'lie' }, ['kind']],
  ['no explanation', { right: '' }, ['right']],
  ['no place to check it', { check: '' }, ['check']],
])('problems of %s', (_, changes, problems) => {
  expect(problemsOf({ ...draft, ...changes })).toEqual(problems);
});

const line = fc.stringMatching(/^[A-Za-zñé,;«» 0-9]{1,40}\.$/u).map((text) => text.trim());
const anyText: fc.Arbitrary<HuntText> = fc
  .record({ sentences: fc.array(line, { minLength: 2, maxLength: 10 }), right: line, check: line, title: line })
  .chain(({ sentences, ...rest }) =>
    fc
      .record({ wrong: fc.option(fc.nat(sentences.length - 1)), kind: fc.constantFrom(...errorKinds) })
      .map(({ wrong, kind }) => ({ id: 'own-1', ...rest, sentences, wrong, kind: wrong === null ? null : kind })),
  );

test('every text survives a file, the form and storage', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(openTextFile(writeTextFile([text]), [])).toEqual({ texts: [text], added: 1 });
      expect(textOfDraft(text.id, draftOfText(text))).toEqual(text);
      expect(ownTextsIn([JSON.parse(JSON.stringify(text))])).toEqual([text]);
    }),
  );
});

test('a file adds its texts behind those that are there, and none twice', () => {
  const lakes = { ...rivers, id: 'own-7', title: 'Lakes' };
  const file = writeTextFile([rivers, lakes, rivers]);
  expect(openTextFile(file, [lakes])).toEqual({ texts: [lakes, { ...rivers, id: 'own-8' }], added: 1 });
});

const fileOf = (texts: unknown) => JSON.stringify({ format: 'educaia-hallucination-hunt', version: 1, texts });
const many = Array.from({ length: ownTextLimits.texts }, (_, number) => ({ ...rivers, title: `Rivers ${number}` }));

test.each([
  ['is cut off', '{"format": "educaia', { reason: 'notJson' }],
  ['is no list of texts', '[1, 2]', { reason: 'notTexts' }],
  ['is of something else', '{"format": "scores", "texts": []}', { reason: 'notTexts' }],
  ['has no list', fileOf('all'), { reason: 'notTexts' }],
  ['is empty', fileOf([]), { reason: 'noTexts' }],
  ['has too many texts', fileOf([...many, rivers]), { reason: 'tooMany' }],
  [
    'has a text without an explanation',
    fileOf([rivers, { ...rivers, right: '' }]),
    { reason: 'text', number: 2, problem: 'right' },
  ],
  ['has a number for a text', fileOf([5]), { reason: 'text', number: 1, problem: 'title' }],
  [
    'has an empty sentence',
    fileOf([{ ...rivers, sentences: ['', 'b', 'c'] }]),
    { reason: 'text', number: 1, problem: 'fewSentences' },
  ],
  [
    'has a place that is not whole',
    fileOf([{ ...rivers, wrong: 0.5 }]),
    { reason: 'text', number: 1, problem: 'wrong' },
  ],
])('a file that %s is not opened', (_, content, problem) => {
  expect(openTextFile(content, [])).toEqual({ problem });
});

test('a file is not opened if there would be too many texts with those that are there', () => {
  expect(openTextFile(writeTextFile([rivers]), many)).toEqual({ problem: { reason: 'tooMany' } });
  expect(openTextFile(writeTextFile(many), many)).toEqual({ texts: many, added: 0 });
});

test('a file that begins with a byte order mark is opened', () => {
  expect(openTextFile(`\u{FEFF}${writeTextFile([rivers])}`, [])).toEqual({ texts: [rivers], added: 1 });
});

test('a line break inside a sentence of a file does not make two of it', () => {
  expect(sentencesOf(draftIn({ ...rivers, sentences: ['One\nstill one.', 'Two.'] }).lines)).toEqual([
    'One still one.',
    'Two.',
  ]);
});

test('a new text gets a number of its own', () => {
  expect(nextOwnId([])).toBe('own-1');
  expect(nextOwnId([{ ...rivers, id: 'own-3' }, rivers])).toBe('own-4');
  expect(nextOwnId([{ ...rivers, id: 'strange' }])).toBe('own-1');
});
