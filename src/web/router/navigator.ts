import type { Match } from './match-page.ts';

export interface Location {
  pathname: string;
  search: string;
  hash: string;
}

/** How the user reached the current page: back, forward or a page load; a link; or a replaced history entry. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface NavigateOptions {
  replace?: boolean | undefined;
  /** Keep the scroll position: the same page is shown with other parameters. */
  preventScrollReset?: boolean | undefined;
}

export interface CurrentPage<Page> {
  location: Location;
  match: Match<Page>;
  type: NavigationType;
  /** Why the page failed to load. */
  error: unknown;
  /** Identifies the history entry, to restore its scroll position. */
  key: string;
  preserveScroll: boolean;
}

export interface NavigatorState<Page> {
  current: CurrentPage<Page>;
  /** The destination while its page is loading. */
  next: Location | undefined;
  isRevalidating: boolean;
}

/** `to` is a path of ours, or a number of history entries. Resolves once the page is shown or another navigation has replaced this one. */
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

export interface Navigator<Page> {
  state(): NavigatorState<Page>;
  subscribe(listener: (state: NavigatorState<Page>) => void): () => void;
  navigate: Navigate;
  /** Repeats the reads that failed on the current page. */
  revalidate(): Promise<void>;
  /** Fetches the code of a page that the user may open next. */
  preload(address: string): void;
  /** Fetches the code and the data of a page that the user is likely to open next. */
  prefetch(address: string): void;
}

export interface Pages<Page> {
  /** The new path of a page that has moved. */
  redirectOf(path: string): string | undefined;
  match(path: string): Match<Page>;
  /** Loads everything the page needs before it can be shown. */
  load(match: Match<Page>, url: URL): Promise<void>;
  preload(match: Match<Page>, url: URL): Promise<void>;
}

/**
 * Client-side navigation. The address changes only when the next page is ready; a newer navigation cancels the one in progress.
 */
export function browserNavigator<Page>(pages: Pages<Page>, first: Match<Page>, error: unknown): Navigator<Page> {
  const store = createStore<NavigatorState<Page>>({
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
  });
  const { go, revalidate } = pageTransitions(pages, store);

  const redirectedUrl = (address: string) => {
    const url = new URL(address, window.location.origin);
    url.pathname = pages.redirectOf(url.pathname) ?? url.pathname;
    return url;
  };

  const navigate: Navigate = async (to, { replace = false, preventScrollReset = false } = {}) => {
    if (typeof to === 'number') return history.go(to);
    const url = new URL(to, urlOf(here()));
    if (url.origin !== window.location.origin) return window.location.assign(url);
    const { pathname, search, hash } = url;
    const location = { pathname: pages.redirectOf(pathname) ?? pathname, search, hash };
    // Like a browser, add no history entry for a link to the current address.
    const replaces = replace || addressOf(location) === addressOf(store.state().current.location);
    const key = newKey();
    await go(location, { type: replaces ? 'REPLACE' : 'PUSH', key, preserveScroll: preventScrollReset }, () => {
      history[replaces ? 'replaceState' : 'pushState']({ key }, '', addressOf(location));
    });
  };

  addEventListener('popstate', () => {
    const known = keyOfEntry();
    // The browser itself adds an entry for a hash link, and has already scrolled to the target.
    if (known === undefined) void go(here(), { type: 'PUSH', key: keyEntry(), preserveScroll: true });
    else void go(here(), { type: 'POP', key: known, preserveScroll: false });
  });

  return {
    state: store.state,
    subscribe: store.subscribe,
    navigate,
    revalidate,
    // A failure is reported when the user actually navigates.
    preload(address) {
      const url = redirectedUrl(address);
      pages.preload(pages.match(url.pathname), url).catch(() => undefined);
    },
    prefetch(address) {
      const url = redirectedUrl(address);
      pages.load(pages.match(url.pathname), url).catch(() => undefined);
    },
  };
}

interface Store<State> {
  state: () => State;
  update: (changes: Partial<State>) => void;
  subscribe: (listener: (state: State) => void) => () => void;
}

function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<(state: State) => void>();
  let state = initial;
  return {
    state: () => state,
    update(changes) {
      state = { ...state, ...changes };
      for (const listener of listeners) listener(state);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Loads pages and shows the newest: a load that finishes after a later navigation has begun changes nothing. */
function pageTransitions<Page>(pages: Pages<Page>, { state, update }: Store<NavigatorState<Page>>) {
  let latestNavigation = 0;
  return {
    async go(
      location: Location,
      next: Omit<CurrentPage<Page>, 'error' | 'match' | 'location'>,
      writeHistory?: () => void,
    ): Promise<void> {
      latestNavigation += 1;
      const navigation = latestNavigation;
      const match = pages.match(location.pathname);
      const show = (failure: unknown) =>
        update({ current: { ...next, location, match, error: failure }, next: undefined });
      const { current } = state();
      if (isSamePage(location, current.location) && location.hash !== current.location.hash) {
        writeHistory?.();
        return show(current.error);
      }
      update({ next: location });
      const failure = await failureOf(pages.load(match, urlOf(location)));
      if (navigation !== latestNavigation) return;
      writeHistory?.();
      show(failure);
    },
    async revalidate(): Promise<void> {
      const navigation = latestNavigation;
      const { current } = state();
      update({ isRevalidating: true });
      const failure = await failureOf(pages.load(current.match, urlOf(current.location)));
      update(
        navigation === latestNavigation
          ? { isRevalidating: false, current: { ...current, error: failure, preserveScroll: true } }
          : { isRevalidating: false },
      );
    },
  };
}

/** For the server, which renders one page and never navigates. */
export function staticNavigator<Page>(location: Location, match: Match<Page>, error: unknown): Navigator<Page> {
  const current: CurrentPage<Page> = { location, match, error, type: 'POP', key: '', preserveScroll: true };
  const state: NavigatorState<Page> = { current, next: undefined, isRevalidating: false };
  const refuse = () => Promise.reject(new Error('The server cannot navigate.'));
  return {
    state: () => state,
    subscribe: () => () => undefined,
    navigate: refuse,
    revalidate: refuse,
    preload() {},
    prefetch() {},
  };
}

function keyOfEntry(): string | undefined {
  const { key } = (history.state ?? {}) as { key?: unknown };
  return typeof key === 'string' ? key : undefined;
}

/** Gives the current history entry a key. */
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
    return error ?? new Error('A page failed to load and gave no reason.');
  }
}
