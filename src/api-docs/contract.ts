import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';

/** The parts of an OpenAPI operation that our own page reads; the rest passes through. */
export const Operation = z.looseObject({
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  'x-access': z.union([z.enum(['anyone', 'signed-in']), z.array(z.string())]),
  parameters: z.array(
    z.looseObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: z.unknown() }),
  ),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
export type Operation = z.infer<typeof Operation>;

export const ApiDescription = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});
export type ApiDescription = z.infer<typeof ApiDescription>;

export const describeApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'anyone',
  reply: ApiDescription,
  publicCache: { topics: [] },
});

export const noSuchGroup = failureKind(404, 'api_docs.no_such_group');

/** The calls under one path: '/api/forum/topics' belongs to 'forum'. */
export const ApiGroup = z.object({
  name: z.string(),
  /** In the reader's language. */
  summary: z.string(),
  calls: z.int(),
});
export type ApiGroup = z.infer<typeof ApiGroup>;

export const listApiGroups = endpoint({
  method: 'GET',
  path: '/api/openapi/groups',
  access: 'anyone',
  reply: z.array(ApiGroup),
  publicCache: { topics: [] },
});

export const longestSearch = 100;

export const FoundCall = z.object({
  group: z.string(),
  method: z.string(),
  path: z.string(),
  /** In the reader's language. */
  summary: z.string(),
});
export type FoundCall = z.infer<typeof FoundCall>;

export const findApiCalls = endpoint({
  method: 'GET',
  path: '/api/openapi/calls',
  access: 'anyone',
  query: z.object({ search: z.string().max(longestSearch).optional() }),
  reply: z.array(FoundCall),
  publicCache: { topics: [] },
});

export const describeApiGroup = endpoint({
  method: 'GET',
  path: '/api/openapi/groups/{group}',
  access: 'anyone',
  params: z.object({ group: z.string().min(1).max(40) }),
  reply: ApiDescription,
  publicCache: { topics: [] },
  failures: [noSuchGroup],
});
