import type { Viewer } from '../../shared/roles.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { Classroom } from '../contract.ts';

type Relation = Classroom['relation'];

/** Who somebody is to a class. Who left it, and who was never in it, is an outsider. */
export function relationToClass(
  viewer: Pick<Viewer, 'id'>,
  { ownerId, isMember }: { ownerId: number | null; isMember: boolean },
): Relation {
  if (ownerId === viewer.id) return 'owner';
  return isMember ? 'member' : 'outsider';
}

/** What somebody may do with a class. An administrator who simulates a role has that role's rights. */
export function rightsOver(
  viewer: Pick<Viewer, 'role'>,
  relation: Relation,
  { isActive, joinsById, membersSeeCode }: { isActive: boolean; joinsById: boolean; membersSeeCode: boolean },
): Classroom['may'] {
  const isAdministrator = viewer.role === 'iamaker';
  const isTeacher = viewer.role === 'profesor' || viewer.role === 'clase ia';
  const enter = isAdministrator || relation !== 'outsider';
  // A class belongs to who teaches it: an owner who became a student does not write it any more.
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

/** How somebody stands in the list of members: 'student', or a teacher. */
export function memberRoleOf({ role }: Pick<Viewer, 'role'>): 'student' | 'teacher' {
  return role === 'estudiante' || role === 'profesional' ? 'student' : 'teacher';
}
