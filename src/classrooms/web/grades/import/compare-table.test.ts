import { describe, expect, test } from 'vitest';
import { percentScale, type Scale } from '../../../../shared/marks/scale.ts';
import { showMark } from '../../../../shared/marks/show-mark.ts';
import type { Grade, GradeItem, GradeRow } from '../../../contract/gradebook.ts';
import { compareBlock, compareTable } from './compare-table.ts';
import { readTable } from './read-table.ts';

const scale: Scale = { ...percentScale, shows: 'number', max: 10, step: 0.25, pass: 5 };
const marks = { scale, show: (part: number) => showMark(scale, part, 'es'), showPoints: () => '' };
const item = (id: number, title: string, maxMark = 100): GradeItem => ({
  kind: 'column',
  id,
  title,
  weight: 1,
  maxMark,
  average: null,
  drafts: 0,
  version: 1,
  category: null,
});
const grade = (id: number, part: number | null): Grade => ({
  kind: 'column',
  id,
  state: part === null ? 'pending' : 'given',
  mark: part,
  percent: null,
  part,
  isAssigned: true,
  isGiven: part !== null,
  isDraft: false,
  comment: '',
  version: 3,
});
const row = (userId: number, name: string, username: string, parts: readonly (number | null)[]): GradeRow => ({
  userId,
  name,
  username,
  grades: parts.map((part, place) => grade(place + 1, part)),
  average: null,
  mean: null,
});
const items = [item(1, 'Examen en papel'), item(2, 'Redacción', 20)];
const rows = [
  row(7, 'Ana Gómez', 'ana', [0.5, null]),
  row(8, 'Luis Paz', 'luis', [null, 0.5]),
  row(9, 'Luis Paz', 'luisp', [null, null]),
];
const book = { rows, items, marks };
const changesOf = ({ changes }: ReturnType<typeof compareTable>) =>
  changes.map(({ cell, before, after, written }) => [cell.userId, cell.id, before, after, written.state]);

describe('a table is read', () => {
  test.each([
    [
      'with tabs',
      'a\tb\n7,5\t8\n',
      [
        ['a', 'b'],
        ['7,5', '8'],
      ],
    ],
    [
      'with semicolons',
      '\uFEFFa;b\r\n7,5;8\r\n',
      [
        ['a', 'b'],
        ['7,5', '8'],
      ],
    ],
    [
      'with commas and quotes',
      'a,"b, ""c"""\n"7,5",8',
      [
        ['a', 'b, "c"'],
        ['7,5', '8'],
      ],
    ],
    [
      'with a line break in a cell',
      'a;b\n"x\ny";1',
      [
        ['a', 'b'],
        ['x\ny', '1'],
      ],
    ],
    [
      'without its empty rows',
      'a;b\n\n;\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(readTable(text)).toEqual(expected);
  });
});

test('a table with headings is compared with the gradebook', () => {
  const text = 'Nombre;Usuario;examen en papel;Otra cosa\nAna Gómez;ana;7,5;x\nLuis Paz;luis;NP;x';
  const compared = compareTable(readTable(text), book);
  expect(changesOf(compared)).toEqual([
    [7, 1, '5', '7,5', 'given'],
    [8, 1, '', 'NP', 'missing'],
  ]);
  expect(compared.errors).toEqual([]);
  expect(compared.ignored).toEqual(['Otra cosa']);
});

test('our own exported file, read again, changes nothing', () => {
  const text =
    'Nombre;Usuario;Examen en papel (100);Redacción (20);Media (%)\nAna Gómez;ana;50;;50\nLuis Paz;luis;;10;50';
  expect(compareTable(readTable(text), book)).toMatchObject({ changes: [], errors: [] });
});

test('errors name their line, and the other lines count', () => {
  const text = 'Nombre;Examen en papel\nNadie;7\nLuis Paz;7\nAna Gómez;siete\nana;11\nANA GOMEZ;7,1\nluisp;8';
  const compared = compareTable(readTable(text), book);
  expect(compared.errors).toEqual([
    { line: 2, text: 'Nadie', is: 'unknownStudent' },
    { line: 3, text: 'Luis Paz', is: 'twoStudents' },
    { line: 4, text: 'siete', is: 'unreadable' },
    { line: 5, text: '11', is: 'outside' },
    { line: 6, text: '7,1', is: 'between' },
  ]);
  expect(changesOf(compared)).toEqual([[9, 1, '', '8', 'given']]);
});

test('a pasted block goes where the cursor stands, and no further than the table', () => {
  const compared = compareBlock(readTable('6\t9\n10\n1\n2'), book, { row: 1, column: 1 });
  expect(changesOf(compared)).toEqual([
    [8, 2, '5', '6', 'given'],
    [9, 2, '', '10', 'given'],
  ]);
  expect(compared.errors.map(({ line, is }) => [line, is])).toEqual([
    [3, 'unknownStudent'],
    [4, 'unknownStudent'],
  ]);
});
