import { describe, expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

describe('a CSV file', () => {
  test.each([
    ['hola', 'hola'],
    ['a;b', '"a;b"'],
    ['a,b', 'a,b'],
    ['dijo "sí"', '"dijo ""sí"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    ['=1+1', "'=1+1"],
    ['+34', "'+34"],
    ['-1', "'-1"],
    ['@suma', "'@suma"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', `"'\r=1+1"`],
    ['\n=1+1', `"'\n=1+1"`],
    [' =1+1', "' =1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\ufeff=1+1', "'\ufeff=1+1"],
    ['\u200b@suma', "'\u200b@suma"],
    ['＝1+1', "'＝1+1"],
    ['＠suma', "'＠suma"],
    // Neither a quote nor a separator may start another cell.
    ['a";=1+1', '"a"";=1+1"'],
    ['a\r\n=1+1', '"a\r\n=1+1"'],
    [-1, '-1'],
    [true, 'true'],
    [null, ''],
    [new Date('2026-01-02T03:04:05Z'), '2026-01-02T03:04:05.000Z'],
  ])('writes %j as %s', (cell, written) => {
    expect(writeCsv(undefined, [[cell]], 'es')).toBe(`${written}\r\n`);
  });

  test('starts with a byte order mark', () => {
    expect(writeCsv(['Año', 'Nota'], [[2026, 7]], 'es')).toBe('\uFEFFAño;Nota\r\n2026;7\r\n');
  });

  test('uses the separator of spreadsheets in that language', () => {
    expect(writeCsv(undefined, [['a,b', 'c;d']], 'en')).toBe('"a,b",c;d\r\n');
  });
});
