import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { PagePaths, PathParams } from '../../shared/addresses.ts';
import type {
  Location,
  Navigate,
  NavigateOptions,
  NavigationType,
  Navigator,
  NavigatorState,
  CurrentPage,
} from './navigator.ts';
import type { PageRoute } from './page-handle.ts';
import { rebaseLink } from './rebase-link.ts';

type PageNavigator = Navigator<PageRoute>;

const NavigatorContext = createContext<PageNavigator | undefined>(undefined);
const StateContext = createContext<NavigatorState<PageRoute> | undefined>(undefined);

/** Provides the navigator to links and hooks. */
export function Router({ navigator, children }: { navigator: PageNavigator; children: ReactNode }) {
  const [state, setState] = useState(navigator.state);
  useLayoutEffect(() => {
    // In a transition the current page stays usable while React renders the next.
    const follow = (next: NavigatorState<PageRoute>) => startTransition(() => setState(next));
    follow(navigator.state());
    return navigator.subscribe(follow);
  }, [navigator]);
  return (
    <NavigatorContext value={navigator}>
      <StateContext value={state}>{children}</StateContext>
    </NavigatorContext>
  );
}

function useNavigator(): PageNavigator {
  const navigator = use(NavigatorContext);
  if (!navigator) throw new Error('There is no router around this.');
  return navigator;
}

function useNavigatorState(): NavigatorState<PageRoute> {
  const state = use(StateContext);
  if (!state) throw new Error('There is no router around this.');
  return state;
}

/** The current location, or the pending one on the same page. */
function latestLocation({ next, current: { location } }: NavigatorState<PageRoute>): Location {
  return next?.pathname === location.pathname ? next : location;
}

export function useCurrentPage(): CurrentPage<PageRoute> {
  return useNavigatorState().current;
}

export function useLocation(): Location {
  return useCurrentPage().location;
}

/** The parameters of the page's path: `usePathParams<'class'>()` has an `id`, which is a number. */
export function usePathParams<Page extends keyof PagePaths>(): PathParams<PagePaths[Page]> {
  return useCurrentPage().match.params as PathParams<PagePaths[Page]>;
}

export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)] as const, [search]);
}

type ChangeParam = (value: string | undefined, options?: Pick<NavigateOptions, 'replace'>) => void;

/** One query parameter and its setter; undefined removes it. The scroll position is kept. */
export function useSearchParam(name: string): readonly [string | null, ChangeParam] {
  const { navigate, state } = useNavigator();
  const [params] = useSearchParams();
  const change = useCallback(
    (value: string | undefined, { replace }: Pick<NavigateOptions, 'replace'> = {}) => {
      const { pathname, search } = latestLocation(state());
      const next = new URLSearchParams(search);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      void navigate(next.size > 0 ? `${pathname}?${next}` : pathname, { replace, preventScrollReset: true });
    },
    [navigate, state, name],
  );
  return [params.get(name), change];
}

export function useNavigationType(): NavigationType {
  return useCurrentPage().type;
}

export function useNavigate(): Navigate {
  return useNavigator().navigate;
}

export function useIsNavigating(): boolean {
  return useNavigatorState().next !== undefined;
}

/** For event handlers: the pending location now. A rendered value may be outdated on a slow device. */
export function useNextLocation(): () => Location | undefined {
  const navigator = useNavigator();
  return useCallback(() => navigator.state().next, [navigator]);
}

export function useRevalidator(): { revalidate: () => Promise<void>; isRevalidating: boolean } {
  const { revalidate } = useNavigator();
  return { revalidate, isRevalidating: useNavigatorState().isRevalidating };
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: string;
}

function ClientLink({ to, replace, preventScrollReset, onClick, ...anchor }: LinkProps) {
  const { navigate, state } = useNavigator();
  // Only these links read the location; all others need no render after each navigation.
  const written = preventScrollReset ? use(StateContext)?.current.location : undefined;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event) || (anchor.target ?? '_self') !== '_self') return;
    event.preventDefault();
    void navigate(written ? rebaseLink(to, written, latestLocation(state())) : to, { replace, preventScrollReset });
  };
  return <a {...anchor} href={to} onClick={follow} />;
}

const withoutRouterProps = { to: undefined, replace: undefined, preventScrollReset: undefined, onClick: undefined };

/** The server needs no click handler. Overriding the router's props with undefined is cheaper than copying the others. */
function StaticLink(props: LinkProps) {
  return <a {...props} {...withoutRouterProps} href={props.to} />;
}

/** An internal link: navigates without a page load, unless the user opens it in another tab. */
export const Link = import.meta.env.SSR ? StaticLink : ClientLink;

/** A primary click that is not handled yet and does not ask for a new tab or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A link with `aria-current` for its own page and for the pages under the `within` prefixes. */
export function NavLink({ within = [], ...link }: LinkProps & { within?: readonly string[] | undefined }) {
  const { pathname } = useLocation();
  const here = pathname.replace(/(?<=.)\/$/, '').toLowerCase();
  const isInside = within.some((start) => here === start || here.startsWith(`${start}/`));
  return <Link aria-current={here === link.to.toLowerCase() ? 'page' : isInside || undefined} {...link} />;
}
