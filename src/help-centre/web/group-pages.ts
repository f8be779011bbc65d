import type { Role } from '../../shared/roles.ts';
import type { ListedHelpPage } from '../contract.ts';

/** Who each group of pages is for. Those who teach read the same pages in both roles. */
const audiences = {
  everybody: ['estudiante', 'profesor', 'profesional', 'clase ia', 'iamaker'],
  students: ['estudiante'],
  teachers: ['profesor', 'clase ia'],
  professionals: ['profesional'],
  administrators: ['iamaker'],
} as const satisfies Record<string, readonly Role[]>;
export type Audience = keyof typeof audiences;

const isOf = (audience: Audience, role: Role) => (audiences[audience] as readonly Role[]).includes(role);

interface HelpGroup<Page> {
  audience: Audience;
  pages: Page[];
}

/**
 * A page for all roles is in the first group only, any other in the group of each of its roles. Administrators may do what teachers do: the pages for
 * both are in the group of teachers. The reader's own group comes first.
 */
export function groupPages<Page extends Pick<ListedHelpPage, 'roles'>>(
  pages: readonly Page[],
  reader: Role | undefined,
): HelpGroup<Page>[] {
  const isForAll = ({ roles }: Page) => audiences.everybody.every((role) => roles.includes(role));
  const names = Object.keys(audiences) as Audience[];
  const isOwn = (audience: Audience) =>
    Number(audience !== 'everybody' && reader !== undefined && isOf(audience, reader));
  return names
    .map((audience) => ({
      audience,
      pages: pages.filter((page) => {
        if (isForAll(page)) return audience === 'everybody';
        const isTaught = audience === 'administrators' && page.roles.some((role) => isOf('teachers', role));
        return audience !== 'everybody' && !isTaught && page.roles.some((role) => isOf(audience, role));
      }),
    }))
    .filter((group) => group.pages.length > 0)
    .sort((a, b) => isOwn(b.audience) - isOwn(a.audience));
}
