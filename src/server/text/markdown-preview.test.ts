import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { hostileTexts } from '../../../testing/server/test-hostile-texts.ts';
import type { FailureBody } from '../../shared/endpoints/failures.ts';
import { markdownPreview } from './markdown-preview.ts';

let app: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  app = await startTestApp({ routes: () => [markdownPreview] });
  ({ headers } = await app.signIn());
});
afterAll(() => app.close());

const preview = (payload: object, as: Record<string, string> = headers) =>
  app.http.inject({ method: 'POST', url: '/api/markdown', headers: as, payload });

test('a preview shows a text as it will be published', async () => {
  const answer = await preview({ text: '**Hola**\n\n<script>alert(1)</script>' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { html: '<p><strong>Hola</strong></p>' }]);
});

test('a lesson preview shows its HTML and every line break', async () => {
  const answer = await preview({ text: '<u>Hola</u>\ntú', of: 'lesson' });
  expect(answer.json()).toEqual({ html: '<p><u>Hola</u><br>\ntú</p>' });
});

test('an empty text has an empty preview', async () => {
  expect((await preview({ text: '' })).json()).toEqual({ html: '' });
});

test('guests get no preview', async () => {
  expect((await preview({ text: 'x' }, {})).statusCode).toBe(401);
});

test.each([
  {},
  { text: 5 },
  { text: 'x', of: 'letter' },
  { text: 'a\u0000b' },
  { text: 'x'.repeat(20_001) },
  { text: 'x'.repeat(50_001), of: 'hand-in' },
  { text: 'x'.repeat(20_001), of: 'lesson' },
])('%# is bad input', async (payload) => {
  const answer = await preview(payload);
  expect([answer.statusCode, answer.json<FailureBody>().code]).toEqual([400, 'invalid_input']);
});

test.each([
  ['estudiante', 'post', 20_000],
  ['estudiante', 'hand-in', 50_000],
  ['estudiante', 'lesson', 20_000],
  ['iamaker', 'post', 20_000],
  ['profesor', 'lesson', 200_000],
] as const)('%s previews a %s of as many characters as the field accepts: %i', async (role, of, most) => {
  const person = await app.signIn({ role });
  expect((await preview({ text: 'x'.repeat(most), of }, person.headers)).statusCode).toBe(200);
  const longer = await preview({ text: 'x'.repeat(most + 1), of }, person.headers);
  expect([longer.statusCode, longer.json<FailureBody>().fields]).toEqual([
    400,
    { text: `Como máximo ${most} caracteres.` },
  ]);
});

test('a preview refuses what the field would refuse, and names the exceeded limit', async () => {
  const answer = await preview({ text: hostileTexts['a table as wide as it is long']?.(2_000) });
  expect([answer.statusCode, answer.json<FailureBody>().code]).toEqual([400, 'text_too_complex']);
  expect(answer.json<FailureBody>().message).toContain('4000 celdas');
});
