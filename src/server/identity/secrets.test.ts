import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { getSecret, isSameSecret } from './secrets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a site secret', () => {
  test('is created once, however many processes request it first', async () => {
    const given = await Promise.all(
      Array.from({ length: 10 }, (_, n) => getSecret(database.db, 'one', () => `made ${n}`)),
    );
    expect(new Set(given).size).toBe(1);
    expect(await getSecret(database.db, 'one', () => 'another')).toBe(given[0]);
  });

  test('differs for another name', async () => {
    expect(await getSecret(database.db, 'other', () => 'other')).toBe('other');
  });
});

test.each([
  ['424242', '424242', true],
  ['424242', '424243', false],
  ['42424', '424242', false],
  ['', '424242', false],
])('%j and %j are the same secret: %s', (given, expected, same) => {
  expect(isSameSecret(given, expected)).toBe(same);
});
