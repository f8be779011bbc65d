import { expect, test } from 'vitest';
import { cellsOf } from './workbook-of.ts';

test('the cells of an exported table: marks are numbers, names and usernames are text', () => {
  const csv = '\uFEFFNombre;Usuario;Examen (10);Media (%)\r\n"\'=Luis; Paz";007;7,5;75\r\nAna;ana;NP;\r\n';
  expect(cellsOf(csv)).toEqual([
    ['Nombre', 'Usuario', 'Examen (10)', 'Media (%)'],
    ['=Luis; Paz', '007', 7.5, 75],
    ['Ana', 'ana', 'NP', ''],
  ]);
});
