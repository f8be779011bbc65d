import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
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
    writeXlsx([
      {
        title: 'Notas: 3.º <B>',
        rows: [
          ['Nombre', 'Examen'],
          ['=Luis & "Ana"', 7.5],
          ['', 0],
        ],
      },
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

test('a workbook of several sheets lists each with a name of its own', () => {
  const long = 'Personas activas al día en todo el curso escolar';
  const files = unzipSync(writeXlsx([long, `${long}, otra vez`, '¿?'].map((title) => ({ title, rows: [[title]] }))));
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const names = [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]*)" sheetId="(\d)" r:id="rId\2"/g)];
  expect(names.map(([, name]) => name)).toEqual([
    'Personas activas al día en todo',
    'Personas activas al día en 2',
    '¿',
  ]);
  expect(text('xl/worksheets/sheet2.xml')).toContain('otra vez');
  expect(text('xl/_rels/workbook.xml.rels')).toContain('Id="rId3"');
  expect(text('[Content_Types].xml')).toContain('/xl/worksheets/sheet3.xml');
});
