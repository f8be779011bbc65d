import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/server/test-database.ts';
import { describeTables } from './describe-tables.ts';
import { connectClient } from './open-database.ts';

test('database-types.ts matches the migrations (otherwise run npm run db:types)', async () => {
  const database = await createTestDatabase();
  const client = await connectClient(database.connection);
  const described = await describeTables(client);
  await client.end();
  await database.drop();
  expect(await readFile(join(import.meta.dirname, 'database-types.ts'), 'utf8')).toBe(described);
});
