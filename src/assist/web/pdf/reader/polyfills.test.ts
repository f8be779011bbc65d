import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPolyfills } from './polyfills.ts';

const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
const learntLater = [
  [URL, 'parse'],
  [ArrayBuffer.prototype, 'transferToFixedLength'],
  [iterators, 'some'],
  [iterators, 'find'],
] as const;
const own = learntLater.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

beforeAll(() => {
  for (const [owner, name] of learntLater) Reflect.deleteProperty(owner, name);
  installPolyfills();
});
afterAll(() => {
  for (const [index, [owner, name]] of learntLater.entries()) {
    Reflect.deleteProperty(owner, name);
    const before = own[index];
    if (before) Object.defineProperty(owner, name, before);
  }
});

const call = (owner: object, name: string, ...given: unknown[]) =>
  (Reflect.get(owner, name) as (...all: unknown[]) => unknown).apply(owner, given);

test('an older browser gets the functions that pdf.js needs', () => {
  expect(String(call(URL, 'parse', '/a', 'https://educaia.example/b'))).toBe('https://educaia.example/a');
  expect(call(URL, 'parse', 'nada')).toBeNull();
  const bytes = Uint8Array.of(1, 2, 3).buffer;
  expect([...new Uint8Array(call(bytes, 'transferToFixedLength', 2) as ArrayBuffer)]).toEqual([1, 2]);
  const isEven = (one: number) => one % 2 === 0;
  expect(call(new Set([1, 2, 3]).values(), 'some', isEven)).toBe(true);
  expect(call(new Map([[1, 'a']]).keys(), 'some', isEven)).toBe(false);
  expect(call(new Set([1, 2, 3]).values(), 'find', isEven)).toBe(2);
  expect(call(new Set([1]).values(), 'find', isEven)).toBeUndefined();
});

test('existing functions are not replaced, and polyfills are not enumerable', () => {
  const first = Reflect.get(URL, 'parse') as unknown;
  installPolyfills();
  expect(Reflect.get(URL, 'parse')).toBe(first);
  expect(Object.keys(iterators)).toEqual([]);
});
