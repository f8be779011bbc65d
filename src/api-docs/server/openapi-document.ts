import * as z from 'zod';
import type { Endpoint } from '../../shared/endpoint.ts';
import { type FailureKind, failures } from '../../shared/errors.ts';
import type { ApiDescription, Operation } from '../contract.ts';

type JsonSchema = Record<string, unknown>;
type Answer = { description: string } & JsonSchema;

const failureSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function schemaOf(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as JsonSchema;
  return schema;
}

function parametersOf(where: 'path' | 'query', object: z.ZodObject | undefined) {
  const schema = object && (schemaOf(object, 'input') as { properties?: JsonSchema; required?: string[] });
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (schema?.required?.includes(name) ?? false),
    schema: property,
  }));
}

function failuresOf(endpoint: Endpoint): FailureKind[] {
  const takesInput = endpoint.params || endpoint.query || endpoint.body;
  const isWrite = endpoint.method !== 'GET';
  const needsSession = endpoint.access !== 'anyone';
  const all = [
    ...(takesInput ? [failures.invalidInput] : []),
    ...(endpoint.body ? [failures.unreadableBody, failures.tooLarge] : []),
    ...(endpoint.query && 'cursor' in endpoint.query.shape ? [failures.badCursor] : []),
    ...(needsSession ? [failures.notSignedIn] : []),
    ...(Array.isArray(endpoint.access) ? [failures.notAllowed] : []),
    ...(isWrite ? [failures.foreignOrigin] : []),
    ...(isWrite && needsSession ? [failures.tooMany] : []),
    ...(endpoint.failures ?? []),
    failures.overloaded,
    failures.databaseAway,
  ];
  return [...new Set(all)];
}

function answerOf(endpoint: Endpoint): [status: string, answer: Answer] {
  if (endpoint.stream) return ['200', { description: 'text/event-stream', content: { 'text/event-stream': {} } }];
  if (!endpoint.reply) return ['204', { description: 'Hecho' }];
  const one = schemaOf(endpoint.reply, 'output');
  const schema = endpoint.paged ? { type: 'array', items: one } : one;
  const headers = endpoint.paged && { Link: { description: 'rel="next"', schema: { type: 'string' } } };
  return [
    endpoint.creates ? '201' : '200',
    { description: 'OK', content: { 'application/json': { schema } }, ...(headers && { headers }) },
  ];
}

export function openApiDocument(endpoints: readonly Endpoint[]): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  for (const endpoint of endpoints) {
    const [status, answer] = answerOf(endpoint);
    const failed: Record<string, Answer> = {};
    for (const kind of failuresOf(endpoint)) {
      const before = failed[kind.status]?.description;
      failed[kind.status] = {
        description: before ? `${before}, ${kind.code}` : kind.code,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      };
    }
    const operation: Operation = {
      summary: endpoint.summary.es,
      description: endpoint.summary.en,
      'x-access': typeof endpoint.access === 'string' ? endpoint.access : [...endpoint.access],
      parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
      ...(endpoint.body && {
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
      }),
      responses: { [status]: answer, ...failed },
    };
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'EducaIA', version: '1.0.0' },
    paths,
    components: { schemas: { Failure: failureSchema } },
  };
}
