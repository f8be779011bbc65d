import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../server/config/project-root.ts';
import { type ReadMark, readMark } from './read-mark.ts';
import { isOnStep, numberAt, partAt, passes, percentScale, roundMark, type Scale, scaleProblem } from './scale.ts';
import { showMark, showPoints } from './show-mark.ts';

const folder = join(projectRoot, 'content/scales');
const scales = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => parse(readFileSync(join(folder, file), 'utf8')) as Scale);

function scaleOf(id: string): Scale {
  const found = scales.find((scale) => scale.id === id);
  if (!found) throw new Error(`There is no scale ${id}.`);
  return found;
}

/** Each scale with results in percent: what is shown, and whether it passes. */
const shown: Record<string, [percent: number, text: string, passes: boolean][]> = {
  percent: [
    [0, '0 %', false],
    [49.4, '49 %', false],
    [49.5, '50 %', true],
    [100, '100 %', true],
  ],
  'es-everyday': [
    [0, '0', false],
    [49.94, '4,99', false],
    [49.95, '5', true],
    [72.5, '7,25', true],
    [75, '7,5', true],
    [100, '10', true],
  ],
  'es-eso': [
    [0, 'IN', false],
    [49.9, 'IN', false],
    [50, 'SU', true],
    [60, 'BI', true],
    [70, 'NT', true],
    [89.9, 'NT', true],
    [90, 'SB', true],
    [100, 'SB', true],
  ],
  'es-bachillerato': [
    [44.9, '4', false],
    [45, '5', true],
    [74.5, '7', true],
    [75, '8', true],
    [100, '10', true],
  ],
  cl: [
    [0, '1,0', false],
    [49, '3,9', false],
    [50, '4,0', true],
    [75, '5,5', true],
    [100, '7,0', true],
  ],
  pe: [
    [24, 'C', false],
    [25, 'B', false],
    [50, 'A', true],
    [75, 'AD', true],
  ],
  'pe-20': [
    [50, '10', false],
    [52.5, '11', true],
    [100, '20', true],
  ],
  mx: [
    [0, '5', false],
    [54.9, '5', false],
    [60, '6', true],
    [100, '10', true],
  ],
  co: [
    [0, '0,0 · Bajo', false],
    [59, '3,0 · Básico', true],
    [58.9, '2,9 · Bajo', false],
    [80, '4,0 · Alto', true],
    [92, '4,6 · Superior', true],
  ],
  'ar-buenos-aires': [
    [0, '1', false],
    [64.9, '6', false],
    [65, '7', true],
  ],
  'ar-tea': [
    [39, 'TED', false],
    [40, 'TEP', false],
    [70, 'TEA', true],
  ],
  'ar-entre-rios': [
    [54.9, '5', false],
    [55, '6', true],
    [100, '10', true],
  ],
  letters: [
    [59, 'F', false],
    [60, 'D', true],
    [79.4, 'C', true],
    [79.5, 'B', true],
    [95, 'A', true],
  ],
  conceptual: [
    [10, 'Inicial', false],
    [30, 'En proceso', false],
    [50, 'Logrado', true],
    [80, 'Destacado', true],
  ],
  own: [
    [49, '4,9', false],
    [50, '5', true],
  ],
};

test('every scale has a table, and its rules can be used', () => {
  expect(scales.map(({ id }) => id).toSorted()).toEqual(Object.keys(shown).toSorted());
  for (const scale of scales) expect([scale.id, scaleProblem(scale)]).toEqual([scale.id, undefined]);
});

describe.each(Object.entries(shown))('%s', (id, rows) => {
  test.each(rows)('%d %% of the points is %s', (percent, text, isPass) => {
    const scale = scaleOf(id);
    expect(showMark(scale, percent / 100, 'es').replace('\u00A0', ' ')).toBe(text);
    expect(passes(scale, percent / 100)).toBe(isPass);
  });
});

test('a threshold reaches the pass mark with that part of the points', () => {
  const chile = { ...scaleOf('cl'), passAt: 0.6 };
  expect([0, 0.3, 0.6, 0.8, 1].map((part) => showMark(chile, part, 'es'))).toEqual(['1,0', '2,5', '4,0', '5,5', '7,0']);
});

test('the decimal sign and the words are those of the language', () => {
  expect(showMark(scaleOf('es-everyday'), 0.75, 'en')).toBe('7.5');
  expect(showMark(scaleOf('conceptual'), 0.6, 'en')).toBe('Achieved');
  expect(showPoints(percentScale, 7.5, 10, 'es')).toBe('7,5 / 10');
  expect(showPoints(scaleOf('cl'), 7.5, 10, 'es')).toBe('5,5');
});

test.each<[string, string, ReadMark]>([
  ['es-everyday', '7,5', { is: 'mark', part: 0.75 }],
  ['es-everyday', ' 7.25 ', { is: 'mark', part: 0.725 }],
  ['es-everyday', '15/20', { is: 'mark', part: 0.75 }],
  ['es-everyday', '75 %', { is: 'mark', part: 0.75 }],
  ['es-everyday', '0', { is: 'mark', part: 0 }],
  ['es-everyday', '', { is: 'nothing' }],
  ['es-everyday', '—', { is: 'nothing' }],
  ['es-everyday', '11', { is: 'outside' }],
  ['es-everyday', '-1', { is: 'outside' }],
  ['es-everyday', '21/20', { is: 'outside' }],
  ['es-everyday', '7,255', { is: 'between' }],
  ['es-everyday', 'siete', { is: 'unreadable' }],
  ['es-everyday', '1.000,5', { is: 'unreadable' }],
  ['es-everyday', '7/0', { is: 'unreadable' }],
  ['es-everyday', 'NP', { is: 'missing' }],
  ['es-everyday', 'exenta', { is: 'excused' }],
  ['es-bachillerato', '7,5', { is: 'between' }],
  ['es-eso', 'nt', { is: 'mark', part: 0.8 }],
  ['es-eso', 'Notable', { is: 'mark', part: 0.8 }],
  ['es-eso', '7', { is: 'unreadable' }],
  ['co', 'basico', { is: 'mark', part: 0.7 }],
  ['co', '3,5', { is: 'mark', part: 0.7 }],
  ['mx', '5', { is: 'mark', part: 0.5 }],
  ['mx', '4', { is: 'outside' }],
  ['percent', '66,67', { is: 'mark', part: 0.6667 }],
])('in %s, %j is read', (id, typed, expected) => {
  const read = readMark(scaleOf(id), typed);
  expect(read.is === 'mark' ? { ...read, part: Number(read.part.toFixed(10)) } : read).toEqual(expected);
});

const anyScale = fc.constantFrom(...scales);
/** Random doubles are mostly tiny. */
const anyPart = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.integer({ min: 0, max: 2_000 }).map((count) => count / 2_000),
);

test('what is shown lies in the scale and on its steps, and more points never give less', () => {
  fc.assert(
    fc.property(anyScale, anyPart, anyPart, (scale, one, other) => {
      const [less, more] = [
        roundMark(scale, numberAt(scale, Math.min(one, other))),
        roundMark(scale, numberAt(scale, Math.max(one, other))),
      ];
      expect(less).toBeLessThanOrEqual(more);
      expect(less).toBeGreaterThanOrEqual(scale.min);
      expect(more).toBeLessThanOrEqual(scale.max);
      expect(isOnStep(less, scale.step)).toBe(true);
    }),
  );
});

test('a mark that is typed is shown again as it was typed', () => {
  fc.assert(
    fc.property(anyScale, anyPart, fc.constantFrom(null, 0.6), (scale, part, passAt) => {
      const own = passAt === null ? scale : { ...scale, passAt };
      const text = showMark(own, part, 'es').split(' · ')[0] ?? '';
      const read = readMark(own, text);
      expect(read.is).toBe('mark');
      expect(showMark(own, read.is === 'mark' ? read.part : -1, 'es').split(' · ')[0]).toBe(text);
    }),
  );
});

test('numbers and parts are each other’s inverse', () => {
  fc.assert(
    fc.property(anyScale, anyPart, (scale, part) => {
      const number = numberAt({ ...scale, min: scale.zero }, part);
      expect(partAt(scale, number)).toBeCloseTo(part, 9);
    }),
  );
});

test.each<[string, Partial<Scale>, string]>([
  ['the pass mark is above the highest', { pass: 11 }, 'pass'],
  ['the pass mark is the lowest', { pass: 0 }, 'pass'],
  ['the highest is not above the lowest', { max: 0 }, 'range'],
  ['there is no step', { step: 0 }, 'step'],
  ['the step misses the highest mark', { step: 3 }, 'step'],
  ['everything passes', { passAt: 0 }, 'threshold'],
  ['the first word does not start at the lowest mark', { words: [{ code: 'A', name: {}, from: 5 }] }, 'words'],
  [
    'two words are the same',
    {
      words: [
        { code: 'Bien', name: {}, from: 0 },
        { code: 'bien', name: {}, from: 5 },
      ],
    },
    'words',
  ],
  ['it shows words and has none', { shows: 'word' }, 'shows'],
])('a scale is refused if %s', (_, changes, problem) => {
  expect(scaleProblem({ ...scaleOf('es-everyday'), ...changes })).toBe(problem);
});
