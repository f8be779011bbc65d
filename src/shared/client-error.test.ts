import { expect, test } from 'vitest';
import { withoutPersonalData } from './client-error.ts';

test.each([
  ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
  ['Unexpected token h, "hola Ana" is not valid JSON', 'Unexpected token h, … is not valid JSON'],
  ['No account of ana@example.org here', 'No account of … here'],
  ['Failed: https://site/foro/123?search=Ana+Ruiz#x', 'Failed: https://site/foro/0'],
  ["«mi secreto» “otro” `más` 'y más'", '… … … …'],
  ['user 4711 has 3 tries', 'user 0 has 0 tries'],
  ['x'.repeat(900), 'x'.repeat(300)],
])('of %j stays %j', (message, left) => {
  expect(withoutPersonalData(message)).toBe(left);
});
