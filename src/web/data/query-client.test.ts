import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields } from '../../shared/endpoints/pagination.ts';
import type { Call } from './call.ts';
import { createQueryClient, readAll } from './query-client.ts';

const listWords = endpoint({
  method: 'GET',
  path: '/api/words',
  access: 'anyone',
  query: z.object(pageFields),
  reply: z.string(),
  paged: true,
});

test('readAll reads every page of a list', async () => {
  const asked: unknown[] = [];
  const pages: Record<string, { items: string[]; next?: string }> = {
    beginning: { items: ['a', 'b'], next: 'second' },
    second: { items: ['c'] },
  };
  const call = ((_: unknown, { query }: { query: { limit: string; cursor?: string } }) => {
    asked.push(query);
    return Promise.resolve(pages[query.cursor ?? 'beginning']);
  }) as unknown as Call;
  const queries = createQueryClient(call, { retries: 0 });
  expect(await queries.fetchQuery(readAll(listWords, { query: {} }))).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual([
    { limit: '200', cursor: undefined },
    { limit: '200', cursor: 'second' },
  ]);
});
