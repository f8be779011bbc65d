import type { Viewer } from '../../shared/roles.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { Classroom } from '../contract.ts';

type Relation = Classroom['relation'];

/** A viewer's relation to a class. Former members are outsiders. */
export function relationToClass(
  viewer: Pick<Viewer, 'id'>,
  { ownerId, isMember }: { ownerId: number | null; isMember: boolean },
): Relation {
  if (ownerId === viewer.id) return 'owner';
  return isMember ? 'member' : 'outsider';
}

/** A viewer's rights over a class. An administrator who simulates a role has that role's rights. */
export function rightsOver(
  viewer: Pick<Viewer, 'role'>,
  relation: Relation,
  { isActive, joinsById, membersSeeCode }: { isActive: boolean; joinsById: boolean; membersSeeCode: boolean },
): Classroom['may'] {
  const isAdministrator = viewer.role === 'iamaker';
  const isTeacher = viewer.role === 'profesor' || viewer.role === 'clase ia';
  const enter = isAdministrator || relation !== 'outsider';
  // An owner whose role is no longer a teacher's can no longer write to the class.
  const write = isAdministrator || (relation === 'owner' && isTeacher);
  return {
    enter,
    write,
    seeCode: write || (enter && membersSeeCode),
    joinById: relation === 'outsider' && (isAdministrator || (viewer.role === 'profesor' && isActive && joinsById)),
    leave: relation === 'member',
  };
}

export function mayCreateClass({ role }: Pick<Viewer, 'role'>, settings: SiteSettings): boolean {
  if (role === 'iamaker') return true;
  return settings.teachersCreateClasses && (role === 'profesor' || role === 'clase ia');
}

/** The role in the list of members. */
export function memberRoleOf({ role }: Pick<Viewer, 'role'>): 'student' | 'teacher' {
  return role === 'estudiante' || role === 'profesional' ? 'student' : 'teacher';
}
