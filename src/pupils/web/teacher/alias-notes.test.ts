import { expect, test } from 'vitest';
import { noteAliases, readAliases, suggestAliases } from './alias-notes.ts';

test('a list is read line by line, also as pasted from a spreadsheet', () => {
  expect(readAliases(' zorro 7 \r\n\nbúho 12\tAna Ruiz\nlince;  ')).toEqual([
    { alias: 'zorro 7' },
    { alias: 'búho 12', fullName: 'Ana Ruiz' },
    { alias: 'lince' },
  ]);
});

test.each([
  ['zorro 7', undefined],
  ['El Zorro', 'name'],
  ['Zorro', undefined],
  ['Ana Ruiz', 'name'],
  ['RUIZ GIL, Ana', 'name'],
  ['ana@example.org', 'email'],
  ['12.345.678', 'number'],
  ['600 12 34 56', 'number'],
  ['x', 'short'],
  ['x'.repeat(41), 'long'],
  ['lince', 'exists'],
])('the note on «%s» is %s', (alias, note) => {
  expect(noteAliases([{ alias }], ['LINCE'])[0]?.note).toBe(note);
});

test('the second of two equal aliases is repeated, whatever its case', () => {
  expect(noteAliases([{ alias: 'oso' }, { alias: 'Oso' }], [])).toEqual([{ alias: 'Oso', note: 'repeated' }]);
});

test('suggested aliases are new and all different, with few animals too', () => {
  const taken = ['oso 2', 'oso 3'];
  const suggested = suggestAliases(['oso', 'gato'], taken, 60, () => 0);
  expect(new Set([...suggested, ...taken]).size).toBe(62);
});
