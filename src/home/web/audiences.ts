import type { RecommendationGroup } from '../../library/contract/recommendations.ts';
import type { Role } from '../../shared/roles.ts';

export const audiences = ['all', 'estudiante', 'profesor', 'profesional'] as const;
export type Audience = (typeof audiences)[number];

/** The initial tab. Instructors of a class count as teachers. */
export function audienceOf(role: Role | undefined): Audience {
  if (role === 'clase ia') return 'profesor';
  return audiences.find((audience) => audience === role) ?? 'all';
}

/** Groups for everybody are part of each audience. */
export function groupsFor<Group extends Pick<RecommendationGroup, 'role'>>(
  audience: Audience,
  groups: readonly Group[],
): Group[] {
  return groups.filter(({ role }) => audience === 'all' || role === 'all' || role === audience);
}
