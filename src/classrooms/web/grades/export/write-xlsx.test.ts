import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { cellsOf } from './workbook-of.ts';
import { columnName, writeXlsx } from './write-xlsx.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [702, 'AAA'],
])('column %s is %s', (column, name) => {
  expect(columnName(column)).toBe(name);
});

test('a workbook has numbers as numbers, and text that is never a formula', () => {
  const files = unzipSync(
    writeXlsx('Notas: 3.º <B>', [
      ['Nombre', 'Examen'],
      ['=Luis & "Ana"', 7.5],
      ['', 0],
    ]),
  );
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<c r="B2"><v>7.5</v></c>');
  expect(sheet).toContain(
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve">=Luis &amp; &quot;Ana&quot;</t></is></c>',
  );
  expect(sheet).toContain('<row r="3"><c r="B3"><v>0</v></c></row>');
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Notas  3.º &lt;B&gt;"');
});

test('the cells of an exported table: marks are numbers, names and usernames are text', () => {
  const csv = '\uFEFFNombre;Usuario;Examen (10);Media (%)\r\n"\'=Luis; Paz";007;7,5;75\r\nAna;ana;NP;\r\n';
  expect(cellsOf(csv)).toEqual([
    ['Nombre', 'Usuario', 'Examen (10)', 'Media (%)'],
    ['=Luis; Paz', '007', 7.5, 75],
    ['Ana', 'ana', 'NP', ''],
  ]);
});
