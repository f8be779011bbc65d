import { expect, test } from 'vitest';
import { restartsServer } from '../scripts/restarts-server.mjs';

const restarts = (path: string) => restartsServer('/product', `/product/${path}`);

test.each([
  'src/server/http/route.ts',
  'src/forum/server/topics/list-topics.ts',
  'src/app/routes.ts',
  'src/shared/roles.ts',
  'src/shared/languages.json',
  'src/forum/contract.ts',
  'src/classrooms/contract/tasks.ts',
  'src/accounts/schemas.ts',
  'src/library/tool-values.ts',
  'src/assist/assist-values.ts',
  'migrations/0044_jobs.sql',
  'content/tools.yaml',
])('a change to %s restarts the development server', (path) => {
  expect(restarts(path)).toBe(true);
});

test.each([
  'src/forum/web/topic-page.tsx',
  'src/web/data/call.ts',
  'src/forum/web/messages.es.json',
  'src/forum/server/access.test.ts',
  'src/shared/roles.test.ts',
  'e2e/forum.test.ts',
  'migrations/README.md',
  'data/postgres/base/1/112',
])('a change to %s does not', (path) => {
  expect(restarts(path)).toBe(false);
});
