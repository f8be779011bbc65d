import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPath } from '../../src/admin/contract/audit-reads.ts';
import type { ApiGroup, FoundCall } from '../../src/api-docs/contract.ts';
import { appRoutes } from '../../src/app/routes.ts';
import { eventStream } from '../../src/server/cache/event-stream.ts';
import { summaryIn } from '../../src/server/text/in-language.ts';
import type { Endpoint } from '../../src/shared/endpoints/endpoint.ts';
import { failures } from '../../src/shared/endpoints/failures.ts';
import { languages } from '../../src/shared/language.ts';
import { startTestApp, type TestApp } from './test-app.ts';

interface Operation {
  tags: string[];
  summary: string;
  description: string;
  'x-access': string | string[];
  parameters: { name: string; in: string; required: boolean; schema: { type?: string } }[];
  requestBody?: { content: { 'application/json': { schema: { type?: string } } } };
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

let app: TestApp;
let document: Document;
let endpoints: Endpoint[];
beforeAll(async () => {
  app = await startTestApp({ routes: appRoutes });
  document = (await app.http.inject('/api/openapi.json')).json<Document>();
  endpoints = [...appRoutes(app.kernel).map(({ endpoint }) => endpoint), eventStream];
});
afterAll(() => app.close());

const operationOf = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()] as Operation;
const codesOf = (operation: Operation, status: number) => operation.responses[status]?.description.split(', ') ?? [];

describe('the API description', () => {
  test('is an OpenAPI 3.1 document', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toEqual({ title: 'EducaIA', version: expect.any(String) as string });
    expect(document.components.schemas.Failure).toMatchObject({ required: ['message', 'code'] });
  });

  test('contains every call, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const built = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual([...new Set(built)].toSorted());
    expect(new Set(built).size).toBe(built.length);
  });

  test('summarises every group, in both languages', async () => {
    const built = new Set(endpoints.flatMap((endpoint) => operationOf(endpoint).tags));
    for (const language of languages) {
      const headers = { cookie: `lang=${language}` };
      const groups = (await app.http.inject({ url: '/api/openapi/groups', headers })).json<ApiGroup[]>();
      expect(groups.map(({ name }) => name)).toEqual([...built].toSorted());
      expect(groups.filter(({ summary }) => !summary)).toEqual([]);
      expect(groups.reduce((sum, { calls }) => sum + calls, 0)).toBe(endpoints.length);
    }
  });

  test.each([
    ['PUT voto', ['/api/forum/comments/{id}/vote', '/api/forum/topics/{id}/vote']],
    ['/api/forum/topics/{id}/lock', ['/api/forum/topics/{id}/lock']],
    ['CONTRASENA olvidada', []],
  ])('finds calls by their words: %s', async (search, paths) => {
    const found = await app.http.inject({ url: '/api/openapi/calls', query: { search } });
    expect(
      found
        .json<FoundCall[]>()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(paths);
  });

  test('has no broken references', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
    for (const [, reference = ''] of references) {
      let found: unknown = document;
      for (const part of reference.replace('#/', '').split('/')) found = (found as Record<string, unknown>)?.[part];
      expect(found, reference).toBeDefined();
    }
  });

  test('describes every call in every language, with its access', () => {
    for (const endpoint of endpoints) {
      const operation = operationOf(endpoint);
      const said = languages.map((language) => summaryIn(language, endpoint));
      for (const summary of said) expect(summary.length, endpoint.path).toBeGreaterThan(5);
      expect(new Set(said).size, endpoint.path).toBe(languages.length);
      expect([operation.summary, ...operation.description.split('\n')]).toEqual(said);
      expect(operation['x-access']).toEqual(endpoint.access);
    }
  });

  test('names every parameter of a path and of a query', () => {
    for (const endpoint of endpoints) {
      const { parameters } = operationOf(endpoint);
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const namesIn = (where: string) => parameters.filter((one) => one.in === where).map(({ name }) => name);
      expect(namesIn('path'), endpoint.path).toEqual(inPath);
      expect(namesIn('query'), endpoint.path).toEqual(Object.keys(endpoint.query?.shape ?? {}));
      for (const parameter of parameters) {
        expect(parameter.schema, `${endpoint.path} ${parameter.name}`).not.toEqual({});
        expect(parameter.required || parameter.in === 'query').toBe(true);
      }
    }
  });

  test('shows input and output', () => {
    for (const endpoint of endpoints) {
      const { requestBody, responses } = operationOf(endpoint);
      expect(requestBody !== undefined, endpoint.path).toBe(
        endpoint.body !== undefined || endpoint.receives !== undefined,
      );
      const success = Object.keys(responses).filter((status) => status.startsWith('2'));
      const expected =
        endpoint.stream || endpoint.sends ? '200' : !endpoint.reply ? '204' : endpoint.creates ? '201' : '200';
      expect(success, endpoint.path).toEqual([expected]);
    }
  });

  test('lists every possible failure', () => {
    for (const endpoint of endpoints) {
      const operation = operationOf(endpoint);
      const isWrite = endpoint.method !== 'GET';
      const expected = [
        ...(endpoint.failures ?? []),
        failures.overloaded,
        failures.databaseUnavailable,
        ...(endpoint.params || endpoint.query || endpoint.body ? [failures.invalidInput] : []),
        ...(endpoint.body ? [failures.unreadableBody, failures.tooLarge] : []),
        ...(endpoint.query && 'cursor' in endpoint.query.shape ? [failures.badCursor] : []),
        ...(endpoint.access === 'anyone' ? [] : [failures.notSignedIn]),
        ...(typeof endpoint.access === 'string' ? [] : [failures.notAllowed]),
        ...(isWrite ? [failures.foreignOrigin, failures.noSpace] : []),
        ...(isWrite && endpoint.access !== 'anyone' ? [failures.tooMany] : []),
      ];
      for (const { status, code } of expected) {
        expect(codesOf(operation, status), `${endpoint.method} ${endpoint.path} ${status}`).toContain(code);
      }
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (status.startsWith('2')) continue;
        expect(answer.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Failure' });
        const codes = answer.description.split(', ');
        expect(new Set(codes).size, `${endpoint.path} ${status}`).toBe(codes.length);
      }
    }
  });

  test('is the same for everybody and can be revalidated cheaply', async () => {
    const first = await app.http.inject('/api/openapi.json');
    const { headers } = await app.signIn();
    const again = await app.http.inject({
      url: '/api/openapi.json',
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

test('the audit log says in words what every call that reads personal data shows', () => {
  const reading = endpoints.filter(({ readsPersonalData }) => readsPersonalData);
  expect(reading.length).toBeGreaterThan(30);
  const unknown = reading.filter(({ path }) => !readPath(path.replaceAll(/\{\w+\}/g, '7')));
  expect(unknown.map(({ path }) => path)).toEqual([]);
});
