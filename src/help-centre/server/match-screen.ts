import type { Role } from '../../shared/roles.ts';
import type { ShippedHelpPage } from './shipped-help.ts';

type Page = Pick<ShippedHelpPage, 'slug' | 'order' | 'roles' | 'screens'>;

const partsOf = (path: string) => path.replace(/(?<=.)\/$/, '').split('/');

/** How exactly a screen of a page describes an address: 0 if it does not. */
function exactness(screen: string, address: URL): number {
  const described = new URL(screen, address);
  const [wanted = [], given = []] = [described, address].map(({ pathname }) => partsOf(pathname));
  const isBelow = wanted.at(-1) === '*';
  if (isBelow) wanted.pop();
  if (isBelow ? wanted.length >= given.length : wanted.length !== given.length) return 0;
  const isThere = wanted.every(
    (part, place) => part.startsWith(':') || part.toLowerCase() === given[place]?.toLowerCase(),
  );
  const query = [...described.searchParams];
  if (!isThere || !query.every(([name, value]) => address.searchParams.get(name) === value)) return 0;
  const fixed = wanted.filter((part) => !part.startsWith(':')).length + query.length;
  return isBelow ? fixed / 2 : 1 + fixed;
}

/** The pages about a screen: those for the reader's role first, then those that describe it most exactly. */
export function pagesAbout<P extends Page>(pages: readonly P[], address: string, role: Role | undefined): P[] {
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, 'http://here')) return [];
  const url = new URL(address, 'http://here');
  const isFor = ({ roles }: P) => Number(role !== undefined && roles.includes(role));
  return pages
    .map((page) => ({ page, exact: Math.max(0, ...page.screens.map((screen) => exactness(screen, url))) }))
    .filter(({ exact }) => exact > 0)
    .sort((a, b) => isFor(b.page) - isFor(a.page) || b.exact - a.exact || a.page.order - b.page.order)
    .map(({ page }) => page);
}
