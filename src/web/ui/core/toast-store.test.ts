import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Store = typeof import('./toast-store.ts');
let store: Store;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import('./toast-store.ts');
});

afterEach(() => {
  vi.useRealTimers();
});

test('only the newest toast is kept', () => {
  store.toast({ title: 'Guardado' });
  store.toast({ title: 'Enviado' });
  expect(store.currentToasts().map(({ title, open }) => [title, open])).toEqual([['Enviado', true]]);
});

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  const { dismiss } = store.toast({ title: 'Guardado' });
  dismiss();
  expect(store.currentToasts().map(({ open }) => open)).toEqual([false]);
  vi.advanceTimersByTime(999_999);
  expect(store.currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.currentToasts()).toHaveLength(0);
});

test('removing an old toast does not affect the new one', () => {
  store.toast({ title: 'Primero' }).dismiss();
  vi.advanceTimersByTime(500_000);
  store.toast({ title: 'Segundo' });
  vi.advanceTimersByTime(600_000);
  expect(store.currentToasts().map(({ title }) => title)).toEqual(['Segundo']);
});
