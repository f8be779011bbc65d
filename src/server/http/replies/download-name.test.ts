import { expect, test } from 'vitest';
import { downloadName } from './download-name.ts';

const day = new Date('2026-03-02T10:00:00Z');

test.each([
  ['Resultados', ['Control 1: la célula', '3.º B'], 'resultados-control-1-la-celula-3-b-2026-03-02.csv'],
  ['Results', ['¿Qué es?'], 'results-que-es-2026-03-02.csv'],
  ['Resultados', ['../../etc/passwd'], 'resultados-etc-passwd-2026-03-02.csv'],
  ['Resultados', ['🤖'], 'resultados-2026-03-02.csv'],
  ['Resultados', ['a'.repeat(300)], `resultados-${'a'.repeat(60)}-2026-03-02.csv`],
] as const)('a download has a readable name: %s %j → %s', (kind, titles, name) => {
  expect(downloadName(kind, titles, 'csv', day)).toBe(name);
});
