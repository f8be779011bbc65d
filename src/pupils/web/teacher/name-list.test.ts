import { expect, test } from 'vitest';
import { readNameList, writeNameList } from './name-list.ts';

const pupils = [
  { userId: 1, alias: 'zorro 7' },
  { userId: 2, alias: '=búho; "12"' },
];
const heading = (name: string) => name;

test('a written list is read back unchanged', () => {
  const names = { 1: 'Ana "Nita" Ruiz; Gil', 2: '=SUMA(1;2)' };
  const text = writeNameList(pupils, names, heading);
  expect(text).toContain(`"'=SUMA(1;2)"`);
  expect(readNameList(text, pupils)).toEqual(names);
});

test.each(['ZORRO 7;Ana Ruiz', 'zorro 7,Ana Ruiz', 'zorro 7\tAna Ruiz\totra cosa'])('«%s» names a pupil', (line) => {
  expect(readNameList(`alias;nombre\r\n${line}\r\nnadie;Eva`, pupils)).toEqual({ 1: 'Ana Ruiz' });
});
