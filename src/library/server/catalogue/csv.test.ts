import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardCell, readCsv, unguardCell, writeCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

describe('reading', () => {
  test.each<[string, string, string[][]]>([
    ['nothing', '', []],
    ['one cell', 'a', [['a']]],
    [
      'cells and lines',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'no end of the last line',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'the ends of lines of Windows',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'the ends of lines of old Macs',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['the mark of Excel', '\uFEFFa,b', [['a', 'b']]],
    [
      'empty cells',
      ',a,\n,,',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['empty lines', '\n\na\n\r\n\nb\n\n', [['a'], ['b']]],
    ['spaces, which belong to the cell', ' a , b ', [[' a ', ' b ']]],
    ['quotes', '"a","b"', [['a', 'b']]],
    ['commas in quotes', '"a,b",c', [['a,b', 'c']]],
    ['lines in quotes', '"a\nb\r\nc",d', [['a\nb\r\nc', 'd']]],
    ['quotes in quotes', '"di ""hola""",b', [['di "hola"', 'b']]],
    ['nothing in quotes', '"",a', [['', 'a']]],
    ['semicolons, which are part of the cell', 'a;b', [['a;b']]],
  ])('%s', (_, text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
    expect(readCsv(text).problem).toBeUndefined();
  });

  test('a row knows the line on which it starts', () => {
    expect(readCsv('a\n"b\nb",c\n\nd').rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test.each([
    ['a quote inside an unquoted cell', 'a,b\nc"d,e', 2, 'stray-quote'],
    ['text after a closing quote', '"a"b', 1, 'stray-quote'],
    ['an unclosed quote', 'a\n"b\nc', 2, 'unclosed-quote'],
    ['an incomplete doubled quote', '"a""', 1, 'unclosed-quote'],
  ])('%s is reported with its line', (_, text, line, kind) => {
    expect(readCsv(text).problem).toEqual({ line, kind });
  });
});

test('any written cell is read back unchanged', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', '"', '""', ',', '\n', '\r\n', '\r', '\uFEFF', "'", 'a"b'));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      expect(cellsOf(writeCsv(rows))).toEqual(rows);
    }),
  );
});

describe('cells that a spreadsheet would execute', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', "=cmd|' /C calc'!A0"])(
    '«%s» gets an apostrophe in front',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`);
    },
  );

  test.each(['', 'hola', '1', 'a=b', 'a =1'])('«%s» stays unchanged', (text) => {
    expect(guardCell(text)).toBe(text);
  });

  test('are read back unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("'", "''", "'=", "''=1", '-', "'hola")), (text) => {
        expect(unguardCell(guardCell(text))).toBe(text);
      }),
    );
  });

  test('an apostrophe that a user typed stays', () => {
    expect(unguardCell("'90s")).toBe("'90s");
  });
});
