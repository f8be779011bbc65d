import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { slipsInEnglish } from './english-slips.ts';
import { filesUnder, listSlips, read, readContent, readScreens, type Said } from './read-sentences.ts';

const isSource = (file: string) => !/\.test\.tsx?$|\/test-[^/]*$|\/testing\//u.test(file);

/** At least three words that start like a sentence and include a word that exists only in English. */
const isEnglishSentence = (text: string) =>
  /^[\s“"*]*[A-Z][\w’']*(?:\s\S+){2}/u.test(text) &&
  /\b(?:the|is|are|of|you|your|to|and|that|with|this|who|which)\b/iu.test(text) &&
  !/[áéíóúñ¿¡«]/iu.test(text);

/** English sentences in the code: log lines, errors, and texts that are not in a catalogue yet. */
function sentencesInCode(file: string): Said[] {
  const source = read(file);
  const said: Said[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, start, quasis } = node as Record<string, unknown>;
    const text =
      type === 'Literal' && typeof value === 'string'
        ? value
        : type === 'TemplateLiteral'
          ? (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('{}')
          : undefined;
    if (text !== undefined && isEnglishSentence(text)) {
      said.push({ file, key: `line ${source.slice(0, Number(start)).split('\n').length}`, text });
    }
    Object.values(node).forEach(walk);
  };
  walk(parseSync(file, source).program);
  return said;
}

const screens = readScreens('en');
const content = readContent('en');
const code = ['.ts', '.tsx']
  .flatMap((ending) => filesUnder('src', ending))
  .filter(isSource)
  .flatMap(sentencesInCode);

test('the English of every screen is idiomatic', () => {
  expect(screens.length).toBeGreaterThan(1_000);
  expect(listSlips(screens, slipsInEnglish)).toEqual([]);
});

test('the English texts in the code are idiomatic', () => {
  expect(code).not.toEqual([]);
  expect(listSlips(code, slipsInEnglish)).toEqual([]);
});

test('the English of courses, articles, surveys and tools is idiomatic', () => {
  expect(content.length).toBeGreaterThan(1_000);
  expect(listSlips(content, slipsInEnglish)).toEqual([]);
});

test('the description of an API call addresses the caller as “you”', () => {
  const calls = screens.filter(({ key }) => /(?:^|\.)calls\./u.test(key));
  expect(calls.length).toBeGreaterThan(100);
  expect(listSlips(calls, (text) => (/\b(?:I|my|mine|me)\b/iu.test(text) ? ['first person'] : []))).toEqual([]);
});

test('English screens contain no Spanish except the names of our assistants and of languages', () => {
  const spanish = /[áéíóúñ¿¡«]|\b(?:el|los|las|para|una|clase|curso|aula|trabajo)\b/iu;
  const names = /Aula Inteligente|Trabajo Conjunto|Español|clase ia/gu;
  // The spell-checker for Spanish explains Spanish words.
  const others = screens.filter(({ file }) => !file.includes('/spelling/'));
  expect(
    listSlips(others, (text) =>
      spanish.test(text.replaceAll(/\]\([^)]*\)/gu, ']').replaceAll(names, '')) ? ['Spanish'] : [],
    ),
  ).toEqual([]);
});

test.each([
  'Users in all',
  'How many users there are, in all and by role.',
  'Who is in the class gets it as a notification.',
  'Whoever installed this site has it.',
  'Add it now. Whoever is in the class sees it.',
  'Those you kept with the heart in the library.',
  'Those who administer EducaIA see who answered what.',
  'Three people, two of whom are teachers',
  'The data of john is saved',
  'The changes of {name} are saved.',
  'Of the course “{title}”',
  'Changes a topic of one’s own.',
  'A rubric to value a piece of work',
  'Which questions are failed most',
  'What you want to hear of',
  'Take this answer back',
  'Your answers are saved by themselves.',
  'Go on writing',
  'You have an attempt under way.',
  'Tell whoever administers the site.',
  'The test of this course is not available yet.',
  'Choose your favorite color',
  'Deletes the advanced test of a course.',
  'If anybody is in danger, call this number.',
  'Load more courses',
  'Remove the details by which someone could be recognised.',
  'After the trial, it is paid.',
  'Notes for whoever missed the class',
])('«%s» is refused', (text) => {
  expect(slipsInEnglish(text)).not.toEqual([]);
});

test.each([
  'Who can see this?',
  'Changes saved',
  'Total users',
  'Anyone with the code can join, and whoever set the site up can help.',
  'What people in all countries share',
  'Read a page on your favourite colour.',
  'Who it is for',
])('«%s» is fine', (text) => {
  expect(slipsInEnglish(text)).toEqual([]);
});
