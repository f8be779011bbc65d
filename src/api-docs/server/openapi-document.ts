import * as z from 'zod';
import { groupIn, summaryIn } from '../../server/text/in-language.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { type FailureKind, failures } from '../../shared/endpoints/failures.ts';
import { type Language, languages } from '../../shared/language.ts';
import type { ApiDescription, Operation } from '../contract.ts';

type JsonSchema = Record<string, unknown>;
type Answer = { description: string } & JsonSchema;
type ApiContent = Record<string, { schema: JsonSchema }>;

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
    ...(endpoint.upload ? [failures.unreadableForm, failures.wrongFile] : []),
    ...(endpoint.receives ? [failures.unreadableForm, failures.tooLarge] : []),
    ...(endpoint.query && 'cursor' in endpoint.query.shape ? [failures.badCursor] : []),
    ...(needsSession ? [failures.notSignedIn] : []),
    ...(Array.isArray(endpoint.access) ? [failures.notAllowed] : []),
    ...(endpoint.freshAuthentication ? [failures.reauthenticationRequired] : []),
    ...(isWrite ? [failures.foreignOrigin] : []),
    ...(isWrite && needsSession ? [failures.tooMany] : []),
    ...(endpoint.failures ?? []),
    failures.overloaded,
    failures.databaseUnavailable,
    ...(isWrite ? [failures.noSpace] : []),
  ];
  return [...new Set(all)];
}

/** A form without a file may also be sent as JSON. */
function contentOf(body: z.ZodType, isUpload: boolean): ApiContent {
  const schema = schemaOf(body, 'input');
  if (!isUpload) return { 'application/json': { schema } };
  const file = { type: 'string', format: 'binary' };
  const form = { ...schema, properties: { ...(schema.properties as JsonSchema), file } };
  return { 'application/json': { schema }, 'multipart/form-data': { schema: form } };
}

function answerOf(endpoint: Endpoint): [status: string, answer: Answer] {
  const one = endpoint.reply && schemaOf(endpoint.reply, 'output');
  if (endpoint.stream) {
    const content = { 'text/event-stream': one ? { schema: one } : {} };
    return ['200', { description: 'text/event-stream', content }];
  }
  if (endpoint.sends) {
    const type = endpoint.sends === 'any' ? 'application/octet-stream' : endpoint.sends;
    return ['200', { description: 'OK', content: { [type]: { schema: { type: 'string', format: 'binary' } } } }];
  }
  if (!one) return ['204', { description: 'Hecho' }];
  const schema = endpoint.paged ? { type: 'array', items: one } : one;
  const headers = endpoint.paged && { Link: { description: 'rel="next"', schema: { type: 'string' } } };
  return [
    endpoint.creates ? '201' : '200',
    { description: 'OK', content: { 'application/json': { schema } }, ...(headers && { headers }) },
  ];
}

/** Parts of the classes API with so many calls that each gets a page. */
const partsOfClasses = new Set(['contents', 'courses', 'tasks', 'tests']);

/** The group is the first part of the path. */
export function groupOf({ path }: Pick<Endpoint, 'path'>): string {
  const [, name = '', part = ''] = /^\/api\/([a-z-]+)(?:\/\{id\}\/([a-z-]+))?/.exec(path) ?? [];
  return name === 'classes' && partsOfClasses.has(part) ? `classes-${part}` : name;
}

/** In the reader's language; each call's description has its summary in the other languages. */
export function openApiDocument(endpoints: readonly Endpoint[], language: Language): ApiDescription {
  const others = languages.filter((other) => other !== language);
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
      tags: [groupOf(endpoint)],
      summary: summaryIn(language, endpoint),
      // For readers whose program does not send its language.
      description: others.map((other) => summaryIn(other, endpoint)).join('\n'),
      'x-access': typeof endpoint.access === 'string' ? endpoint.access : [...endpoint.access],
      parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
      ...(endpoint.body && {
        requestBody: { required: true, content: contentOf(endpoint.body, endpoint.upload !== undefined) },
      }),
      ...(endpoint.receives && {
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
      }),
      responses: { [status]: answer, ...failed },
    };
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'EducaIA', version: '1.0.0' },
    tags: [...new Set(endpoints.map(groupOf))].map((name) => ({ name, description: groupIn(language, name) })),
    paths,
    components: { schemas: { Failure: failureSchema } },
  };
}
