import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { guessMapping } from './guess-mapping.ts';
import { readCsv } from './read-csv.ts';
import { readPerson } from './read-person.ts';
import { readTable } from './read-table.ts';

const cellsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells);

describe('a CSV file', () => {
  test.each([
    ['a;b\n1;2', 'semicolons'],
    ['a,b\n1,2', 'commas'],
    ['a\tb\n1\t2', 'tabs'],
    ['a|b\r\n1|2\r\n', 'bars, and a last line break'],
    ['a;b\r1;2', 'line breaks of old Macs'],
    ['\uFEFFa;b\n\n1;2\n;\n', 'a mark, and empty rows'],
    ['"a";"b"\n"1";"2"', 'quotes'],
    ['sep=;\r\na;b\r\n1;2', 'the line in which Excel names the separator'],
    ['sep=|\na|b\n1|2', 'another separator in that line'],
  ])('%j: %s', (text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('keeps separators, line breaks and quotes within quotes, and says on which line each row starts', () => {
    expect([...readCsv('n;t\n"a;\nb";"dice ""sí"""\nc;d')]).toEqual([
      { line: 1, cells: ['n', 't'] },
      { line: 2, cells: ['a;\nb', 'dice "sí"'] },
      { line: 4, cells: ['c', 'd'] },
    ]);
  });
});

const macRoman = { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ñ: 0x96, Í: 0xea, º: 0xbc } as const;
const codePage850 = { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ñ: 0xa4, Í: 0xd6, º: 0xa7 } as const;
const names = 'Íñigo Peña, Zoé Martín, Ramón Sánchez, 3.º B';

function encode(text: string, table: Readonly<Record<string, number>>): Uint8Array {
  return Uint8Array.from(text, (sign) => table[sign] ?? sign.charCodeAt(0));
}

test.each([
  ['UTF-8', Buffer.from(names)],
  ['UTF-16', Buffer.from(names, 'utf16le')],
  ['Windows-1252', Buffer.from(names, 'latin1')],
  ['CSV (Macintosh) of Excel', encode(names, macRoman)],
  ['CSV (MS-DOS) of Excel', encode(names, codePage850)],
])('%s is decoded', (_, bytes) => {
  expect(decodeText(bytes)).toBe(names);
});

test.each([
  ['Alumno/a;Nº Id. Escolar;Unidad;Correo electrónico', ['surnamesFirst', 'externalId', 'course', 'email']],
  ['N.º de expediente;Núm. matrícula', ['externalId', 'ignore']],
  ['Nº de matrícula;Nombre completo', ['externalId', 'fullName']],
  ['Primer apellido;Segundo apellido;Nombre', ['surnames', 'surnames', 'givenName']],
  ['Matrícula;Apellido Paterno;Apellido Materno;Nombre(s)', ['externalId', 'surnames', 'surnames', 'givenName']],
  ['First name;Last name;Email;Email', ['givenName', 'surnames', 'email', 'ignore']],
  ['Grado;Grupo;Grupo;Observaciones', ['course', 'group', 'group', 'ignore']],
])('the columns %s are guessed', (headings, fields) => {
  expect(guessMapping(headings.split(';'))).toEqual(fields);
});

test('two columns of surnames belong together, and an empty one leaves no gap', () => {
  const mapping = ['surnames', 'surnames', 'givenName', 'email'] as const;
  const read = (...cells: string[]) => readPerson([...cells, 'x@centro.example'], mapping);
  expect(read('García', 'López', 'María')).toMatchObject({ fullName: 'María García López', surnames: 'García López' });
  expect(read('Smith', '', 'Ann')).toMatchObject({ fullName: 'Ann Smith', surnames: 'Smith' });
});

test('a title above the headings is skipped, and rows keep the line that they have in the file', async () => {
  const file = 'IES Ejemplo;;\nAlumnado a 1 de octubre;;\nNombre;Apellidos;Correo\nAna;Gil;ana@centro.example';
  expect(await readTable(Buffer.from(file))).toEqual({
    headings: ['Nombre', 'Apellidos', 'Correo'],
    rows: [{ line: 4, cells: ['Ana', 'Gil', 'ana@centro.example'] }],
  });
});
