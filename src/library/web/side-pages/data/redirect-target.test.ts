import { expect, test } from 'vitest';
import { readRedirectTarget } from './redirect-target.ts';

const read = (url: string) =>
  readRedirectTarget(new URLSearchParams({ url, name: ' Gamma ', description: ' Presenta ' }));

test.each([
  ['https://gamma.app', { url: 'https://gamma.app/', host: 'gamma.app', name: 'Gamma', description: 'Presenta' }],
  [
    'HTTP://example.org:8080/a?b=c',
    { url: 'http://example.org:8080/a?b=c', host: 'example.org:8080', name: 'Gamma', description: 'Presenta' },
  ],
])('%s is a target', (url, target) => {
  expect(read(url)).toEqual(target);
});

test.each([
  '',
  'gamma.app',
  '//gamma.app',
  '/biblioteca',
  'javascript:alert(1)',
  'data:text/html,hola',
  'ftp://example.org',
  'https://',
  'https://ana:secreto@example.org',
])('%j is not a target', (url) => {
  expect(read(url)).toBeUndefined();
});

test('a name or description that could fill the page is truncated', () => {
  const query = new URLSearchParams({
    url: 'https://example.org',
    name: 'a'.repeat(5_000),
    description: 'b'.repeat(5_000),
  });
  expect(readRedirectTarget(query)?.name).toHaveLength(100);
  expect(readRedirectTarget(query)?.description).toHaveLength(300);
});
