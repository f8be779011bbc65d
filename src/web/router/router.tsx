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
import type { Params } from './match-page.ts';
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

/** Around everything that knows where it is or goes anywhere. */
export function Router({ navigator, children }: { navigator: PageNavigator; children: ReactNode }) {
  const [state, setState] = useState(navigator.state);
  useLayoutEffect(() => {
    // As a transition: the page that is there stays usable while React makes the next one.
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

/** Where one is in this page, or will be in a moment. */
function latestLocation({ next, current: { location } }: NavigatorState<PageRoute>): Location {
  return next?.pathname === location.pathname ? next : location;
}

export function useCurrentPage(): CurrentPage<PageRoute> {
  return useNavigatorState().current;
}

export function useLocation(): Location {
  return useCurrentPage().location;
}

export function useParams(): Partial<Params> {
  return useCurrentPage().match.params;
}

export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)] as const, [search]);
}

type ChangeParam = (value: string | undefined, options?: Pick<NavigateOptions, 'replace'>) => void;

/** One thing that the address says after its question mark, and the way to say another, or nothing. The view stays where it is. */
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

/** Whether another page is on its way. */
export function useIsNavigating(): boolean {
  return useNavigatorState().next !== undefined;
}

/** For a handler: where one is going to at this moment. A render would know too late on a slow device. */
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
  // Other links need not know, and are not rendered again wherever one goes.
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

/** Nobody clicks on the server: what is not for the tag is left out by name, which costs less than to copy the rest. */
function StaticLink(props: LinkProps) {
  return <a {...props} {...withoutRouterProps} href={props.to} />;
}

/** A link to a page of ours: followed without loading everything anew, unless it is wanted in another tab. */
export const Link = import.meta.env.SSR ? StaticLink : ClientLink;

/** A click that nobody has used yet, and that does not ask for another tab or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A link that says when one is there, or at a page inside of that place: at one whose address begins in one of these ways. */
export function NavLink({ within = [], ...link }: LinkProps & { within?: readonly string[] | undefined }) {
  const { pathname } = useLocation();
  const here = pathname.replace(/(?<=.)\/$/, '').toLowerCase();
  const isInside = within.some((start) => here === start || here.startsWith(`${start}/`));
  return <Link aria-current={here === link.to.toLowerCase() ? 'page' : isInside || undefined} {...link} />;
}
