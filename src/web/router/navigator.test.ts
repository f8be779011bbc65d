import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserNavigator, type Pages } from './navigator.ts';

interface Entry {
  state: unknown;
  address: string;
}

/** The parts of `window` that the navigator uses. */
function openWindow(address: string) {
  const entries: Entry[] = [{ state: null, address }];
  let at = 0;
  let onPop = () => {};
  const url = () => new URL(`https://educaia.test${entries[at]?.address}`);
  const location = {
    origin: 'https://educaia.test',
    assign: vi.fn<(address: URL) => void>(),
    get pathname() {
      return url().pathname;
    },
    get search() {
      return url().search;
    },
    get hash() {
      return url().hash;
    },
  };
  const history = {
    get state() {
      return entries[at]?.state;
    },
    pushState(state: unknown, _: string, to: string) {
      at += 1;
      entries.splice(at, entries.length, { state, address: to });
    },
    replaceState(state: unknown, _: string, to = entries[at]?.address ?? '/') {
      entries[at] = { state, address: to };
    },
    go(steps: number) {
      at += steps;
      onPop();
    },
  };
  vi.stubGlobal('window', { location });
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    onPop = listener;
  });
  return {
    addresses: () => entries.map((entry) => entry.address),
    here: () => entries[at]?.address,
    location,
    history,
  };
}

/** Pages whose loading the test resolves by path. */
function slowPages() {
  const waiting = new Map<string, (error?: Error) => void>();
  const pages: Pages<string> = {
    redirectOf: (path) => (path === '/antes' ? '/ahora' : undefined),
    match: (path) => ({ page: path, params: {} }),
    load: (match) =>
      new Promise((resolve, reject) => {
        waiting.set(match.page, (error) => (error ? reject(error) : resolve()));
      }),
    preload: async () => undefined,
  };
  return { pages, come: (path: string, error?: Error) => waiting.get(path)?.(error) };
}

describe('client-side navigation', () => {
  let tab: ReturnType<typeof openWindow>;
  let slow: ReturnType<typeof slowPages>;
  let navigator: ReturnType<typeof browserNavigator<string>>;
  const shown = () => navigator.state().current;

  beforeEach(() => {
    tab = openWindow('/');
    slow = slowPages();
    navigator = browserNavigator(slow.pages, slow.pages.match('/'), undefined);
    return () => vi.unstubAllGlobals();
  });

  async function goTo(path: string): Promise<void> {
    const gone = navigator.navigate(path);
    slow.come(new URL(path, 'https://educaia.test').pathname);
    await gone;
  }

  test('the current page and its address stay until the next page is ready', async () => {
    const gone = navigator.navigate('/foro?sort=nuevo');
    expect(shown().location.pathname).toBe('/');
    expect(navigator.state().next?.pathname).toBe('/foro');
    expect(tab.here()).toBe('/');
    slow.come('/foro');
    await gone;
    expect(shown()).toMatchObject({ location: { pathname: '/foro', search: '?sort=nuevo' }, type: 'PUSH' });
    expect(navigator.state().next).toBeUndefined();
    expect(tab.here()).toBe('/foro?sort=nuevo');
  });

  test('a newer navigation wins over a slower one', async () => {
    const toForum = navigator.navigate('/foro');
    const toNews = navigator.navigate('/noticias');
    slow.come('/noticias');
    await toNews;
    slow.come('/foro');
    await toForum;
    expect(shown().location.pathname).toBe('/noticias');
    expect(tab.addresses()).toEqual(['/', '/noticias']);
  });

  test('going back cancels the pending navigation', async () => {
    await goTo('/foro');
    const toNews = navigator.navigate('/noticias');
    tab.history.go(-1);
    slow.come('/noticias');
    slow.come('/');
    await toNews;
    await vi.waitFor(() => expect(shown()).toMatchObject({ location: { pathname: '/' }, type: 'POP' }));
    expect(tab.here()).toBe('/');
  });

  test('each history entry keeps its key', async () => {
    const first = shown().key;
    await goTo('/foro');
    expect(shown().key).not.toBe(first);
    tab.history.go(-1);
    slow.come('/');
    await vi.waitFor(() => expect(shown().key).toBe(first));
  });

  test('a failed page has its error, and revalidating loads it', async () => {
    const gone = navigator.navigate('/foro');
    slow.come('/foro', new Error('away'));
    await gone;
    expect(shown().error).toEqual(new Error('away'));
    const again = navigator.revalidate();
    expect(navigator.state().isRevalidating).toBe(true);
    slow.come('/foro');
    await again;
    expect(shown().error).toBeUndefined();
  });

  test('a link to the current address adds no history entry', async () => {
    await goTo('/foro');
    await goTo('/foro');
    expect(tab.addresses()).toEqual(['/', '/foro']);
    expect(shown().type).toBe('REPLACE');
  });

  test('a hash link does not reload the page', async () => {
    await goTo('/foro');
    await navigator.navigate('#reglas');
    expect(shown().location).toEqual({ pathname: '/foro', search: '', hash: '#reglas' });
    expect(tab.addresses()).toEqual(['/', '/foro', '/foro#reglas']);
  });

  test('a link with only a query stays on the same path', async () => {
    await goTo('/foro');
    const gone = navigator.navigate('?page=2', { replace: true, preventScrollReset: true });
    slow.come('/foro');
    await gone;
    expect(tab.addresses()).toEqual(['/', '/foro?page=2']);
    expect(shown()).toMatchObject({ preserveScroll: true, type: 'REPLACE' });
  });

  test('the old address of a moved page redirects', async () => {
    const gone = navigator.navigate('/antes?tab=2');
    slow.come('/ahora');
    await gone;
    expect(tab.addresses()).toEqual(['/', '/ahora?tab=2']);
  });

  test('links to other sites are left to the browser', async () => {
    await navigator.navigate('https://other.example/');
    await navigator.navigate('//other.example/');
    expect(tab.location.assign).toHaveBeenCalledTimes(2);
    expect(shown().location.pathname).toBe('/');
  });
});
