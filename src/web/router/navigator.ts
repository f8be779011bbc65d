import type { Match } from './match-page.ts';

export interface Location {
  pathname: string;
  search: string;
  hash: string;
}

/** How the page that is shown was come to: back and forward (and loading it), a link, or in place of another. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface NavigateOptions {
  replace?: boolean | undefined;
  /** Stay where one has scrolled to: the page is the same, shown otherwise. */
  preventScrollReset?: boolean | undefined;
}

/** What is on the screen. */
export interface CurrentPage<Page> {
  location: Location;
  match: Match<Page>;
  type: NavigationType;
  /** Why the page did not come. */
  error: unknown;
  /** By which the place in a page is found again. */
  key: string;
  preserveScroll: boolean;
}

export interface NavigatorState<Page> {
  current: CurrentPage<Page>;
  /** Where one is going to, until that page is there. */
  next: Location | undefined;
  isRevalidating: boolean;
}

/** `to` is an address of ours, or how far to go in the history. It is over once the page is shown, or another is gone to instead. */
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

export interface Navigator<Page> {
  state(): NavigatorState<Page>;
  subscribe(listener: (state: NavigatorState<Page>) => void): () => void;
  navigate: Navigate;
  /** Reads again what the page that is shown could not read. */
  revalidate(): Promise<void>;
  /** Fetches the code of a page that somebody may be about to open. */
  preload(address: string): void;
  /** Fetches all of a page that somebody seems about to open. */
  prefetch(address: string): void;
}

export interface Pages<Page> {
  /** Where a page is now that was at this address once. */
  redirectOf(path: string): string | undefined;
  match(path: string): Match<Page>;
  /** All that must be there before the page can be shown. */
  load(match: Match<Page>, url: URL): Promise<void>;
  preload(match: Match<Page>, url: URL): Promise<void>;
}

/**
 * Goes from page to page in the browser. The address changes when the next page can be shown and not before; who goes elsewhere meanwhile
 * gets there, and what was on its way is forgotten.
 */
export function browserNavigator<Page>(pages: Pages<Page>, first: Match<Page>, error: unknown): Navigator<Page> {
  const listeners = new Set<(state: NavigatorState<Page>) => void>();
  let latestNavigation = 0;
  let state: NavigatorState<Page> = {
    current: {
      location: here(),
      match: first,
      type: 'POP',
      error,
      key: keyOfEntry() ?? keyEntry(),
      preserveScroll: true,
    },
    next: undefined,
    isRevalidating: false,
  };

  const redirectedUrl = (address: string) => {
    const url = new URL(address, window.location.origin);
    url.pathname = pages.redirectOf(url.pathname) ?? url.pathname;
    return url;
  };
  const update = (changes: Partial<NavigatorState<Page>>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener(state);
  };

  /** False once another page was asked for. */
  const go = async (
    location: Location,
    next: Omit<CurrentPage<Page>, 'error' | 'match' | 'location'>,
    writeHistory?: () => void,
  ) => {
    latestNavigation += 1;
    const navigation = latestNavigation;
    const match = pages.match(location.pathname);
    const show = (failure: unknown) =>
      update({ current: { ...next, location, match, error: failure }, next: undefined });
    if (isSamePage(location, state.current.location) && location.hash !== state.current.location.hash) {
      writeHistory?.();
      return show(state.current.error);
    }
    update({ next: location });
    const failure = await failureOf(pages.load(match, urlOf(location)));
    if (navigation !== latestNavigation) return;
    writeHistory?.();
    show(failure);
  };

  const navigate: Navigate = async (to, { replace = false, preventScrollReset = false } = {}) => {
    if (typeof to === 'number') return history.go(to);
    const url = new URL(to, urlOf(here()));
    if (url.origin !== window.location.origin) return window.location.assign(url);
    const { pathname, search, hash } = url;
    const location = { pathname: pages.redirectOf(pathname) ?? pathname, search, hash };
    // To where one is already, as browsers do: without another entry.
    const replaces = replace || addressOf(location) === addressOf(state.current.location);
    const key = newKey();
    await go(location, { type: replaces ? 'REPLACE' : 'PUSH', key, preserveScroll: preventScrollReset }, () => {
      history[replaces ? 'replaceState' : 'pushState']({ key }, '', addressOf(location));
    });
  };

  addEventListener('popstate', () => {
    const known = keyOfEntry();
    // A link to a place in the page makes an entry without us, and the browser has scrolled there already.
    if (known === undefined) void go(here(), { type: 'PUSH', key: keyEntry(), preserveScroll: true });
    else void go(here(), { type: 'POP', key: known, preserveScroll: false });
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    async revalidate() {
      const navigation = latestNavigation;
      const { current } = state;
      update({ isRevalidating: true });
      const failure = await failureOf(pages.load(current.match, urlOf(current.location)));
      update(
        navigation === latestNavigation
          ? { isRevalidating: false, current: { ...current, error: failure, preserveScroll: true } }
          : { isRevalidating: false },
      );
    },
    preload(address) {
      const url = redirectedUrl(address);
      // Who goes there learns by itself what did not come.
      pages.preload(pages.match(url.pathname), url).catch(() => undefined);
    },
    prefetch(address) {
      const url = redirectedUrl(address);
      pages.load(pages.match(url.pathname), url).catch(() => undefined);
    },
  };
}

/** A page that is rendered once, on the server. */
export function staticNavigator<Page>(location: Location, match: Match<Page>, error: unknown): Navigator<Page> {
  const current: CurrentPage<Page> = { location, match, error, type: 'POP', key: '', preserveScroll: true };
  const state: NavigatorState<Page> = { current, next: undefined, isRevalidating: false };
  const nowhere = () => Promise.reject(new Error('Only a browser goes anywhere.'));
  return {
    state: () => state,
    subscribe: () => () => undefined,
    navigate: nowhere,
    revalidate: nowhere,
    preload() {},
    prefetch() {},
  };
}

function keyOfEntry(): string | undefined {
  const { key } = (history.state ?? {}) as { key?: unknown };
  return typeof key === 'string' ? key : undefined;
}

/** Gives the entry of the history that one is at a key. */
function keyEntry(): string {
  const key = newKey();
  history.replaceState({ key }, '');
  return key;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function here(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

function urlOf(location: Location): URL {
  return new URL(window.location.origin + addressOf(location));
}

function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

function isSamePage(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

async function failureOf(work: Promise<void>): Promise<unknown> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error ?? new Error('A page failed without saying why.');
  }
}
