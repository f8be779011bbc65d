import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FailureBody } from '../shared/errors.ts';
import { longestMarkdown } from '../shared/markdown.ts';
import { markdownPreview } from './markdown-preview.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  app = await startTestApp({ routes: () => [markdownPreview] });
  ({ headers } = await app.signIn());
});
afterAll(() => app.close());

const preview = (payload: object, as: Record<string, string> = headers) =>
  app.http.inject({ method: 'POST', url: '/api/markdown', headers: as, payload });

test('a text is shown as it will be shown', async () => {
  const answer = await preview({ text: '**Hola**\n\n<script>alert(1)</script>' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { html: '<p><strong>Hola</strong></p>' }]);
});

test('a lesson is shown with its HTML and every line break', async () => {
  const answer = await preview({ text: '<u>Hola</u>\ntú', of: 'lesson' });
  expect(answer.json()).toEqual({ html: '<p><u>Hola</u><br>\ntú</p>' });
});

test('an empty text is shown as nothing', async () => {
  expect((await preview({ text: '' })).json()).toEqual({ html: '' });
});

test('guests are not shown any', async () => {
  expect((await preview({ text: 'x' }, {})).statusCode).toBe(401);
});

test.each([
  {},
  { text: 5 },
  { text: 'x', of: 'letter' },
  { text: 'a\u0000b' },
  { text: 'x'.repeat(longestMarkdown + 1) },
])('%# is bad input', async (payload) => {
  const answer = await preview(payload);
  expect([answer.statusCode, answer.json<FailureBody>().code]).toEqual([400, 'invalid_input']);
});
