import type { RecommendationGroup } from '../../library/contract/recommendations.ts';
import type { Role } from '../../shared/roles.ts';

export const audiences = ['all', 'estudiante', 'profesor', 'profesional'] as const;
export type Audience = (typeof audiences)[number];

/** The tab that somebody begins with. Who teaches a class is a teacher here. */
export function audienceOf(role: Role | undefined): Audience {
  if (role === 'clase ia') return 'profesor';
  return audiences.find((audience) => audience === role) ?? 'all';
}

/** What is for everybody is for each of them, too. */
export function groupsFor<Group extends Pick<RecommendationGroup, 'role'>>(
  audience: Audience,
  groups: readonly Group[],
): Group[] {
  return groups.filter(({ role }) => audience === 'all' || role === 'all' || role === audience);
}
