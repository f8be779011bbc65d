import { expect, test } from 'vitest';
import { authAddress, safePath } from './return-path.ts';

test.each([
  ['/foro', '/foro'],
  ['/biblioteca?search=mapas&category=Estudio#lista', '/biblioteca?search=mapas&category=Estudio#lista'],
  ['/class/7/../8', '/class/8'],
])('%s is a safe return path', (written, path) => {
  expect(safePath(written)).toBe(path);
});

test.each([
  null,
  '',
  'foro',
  'https://other.example/',
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  '/\n\\other.example',
  '/.//other.example',
  '/..//other.example',
  'javascript:alert(1)',
  'http://',
])('%j is refused', (written) => {
  expect(safePath(written)).toBeUndefined();
});

test('the sign-in address carries the return path', () => {
  expect(authAddress()).toBe('/auth');
  expect(authAddress({ returnTo: '/' })).toBe('/auth');
  expect(authAddress({ register: true, returnTo: '/foro?a=1' })).toBe('/auth?register=true&return=%2Fforo%3Fa%3D1');
});
