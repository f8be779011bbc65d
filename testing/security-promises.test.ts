import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Promise') && !line.startsWith('| ---'));

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());

test.each(rows.map((row) => cellsOf(row).slice(1)))('%s', (_, held = '') => {
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(held) ?? [];
  expect(existsSync(join(root, file)) && file.endsWith('.test.ts'), held).toBe(true);
  expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});

test('every promise names its test', () => {
  expect(rows.length).toBeGreaterThan(30);
});
