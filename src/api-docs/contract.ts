import * as z from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** The parts of an OpenAPI operation that our own page reads; the rest passes through. */
export const Operation = z.looseObject({
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
  summary: { es: 'Esta descripción, como documento OpenAPI 3.1.', en: 'This description, as an OpenAPI 3.1 document.' },
  access: 'anyone',
  reply: ApiDescription,
  sharedUntil: [],
});
