import type { Viewer } from '../../shared/roles.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { Classroom } from '../contract.ts';
import type { MemberRole, studentComments } from '../limits.ts';

type Relation = Classroom['relation'];

const isTeacher = ({ role }: Pick<Viewer, 'role'>) => role === 'profesor' || role === 'clase ia';

/** A viewer's relation to a class. Former members are outsiders. */
export function relationToClass(
  viewer: Pick<Viewer, 'id'>,
  { ownerId, memberRole }: { ownerId: number | null; memberRole: MemberRole | null },
): Relation {
  if (ownerId === viewer.id) return 'owner';
  return memberRole === null ? 'outsider' : 'member';
}

interface ClassSettings {
  isActive: boolean;
  archivedAt: Date | null;
  joinsById: boolean;
  membersSeeCode: boolean;
  memberRole: MemberRole | null;
  studentComments: (typeof studentComments)[number];
  conversationsSeen: boolean;
}

/**
 * A viewer's rights over a class. An administrator who simulates a role has that role's rights. Owners and co-teachers whose account is no
 * longer a teacher's can no longer write, nor can an assistant whose account became a student's mark. Nobody writes or marks in a closed or
 * archived class; those who manage it open it again. Conversations are seen only by those whom their students were told about: an administrator who
 * does not teach the class is not one of them.
 */
export function rightsOver(
  viewer: Pick<Viewer, 'role'>,
  relation: Relation,
  settings: ClassSettings,
): Classroom['may'] {
  const { isActive, archivedAt, joinsById, membersSeeCode, memberRole, studentComments: open } = settings;
  const isAdministrator = viewer.role === 'iamaker';
  const role = relation === 'member' ? memberRole : null;
  const enter = isAdministrator || relation !== 'outsider';
  const own = isAdministrator || (relation === 'owner' && isTeacher(viewer));
  const manage = own || (role === 'co-teacher' && isTeacher(viewer));
  const mark = manage || (role === 'assistant' && mayTeachAs('assistant', viewer));
  const teaches = relation === 'owner' || role === 'co-teacher' || role === 'assistant';
  const isOpen = isActive && archivedAt === null;
  return {
    enter,
    manage,
    write: manage && isOpen,
    mark,
    grade: mark && isOpen,
    comment: isOpen && (mark || (enter && open === 'all')),
    commentPrivately: isOpen && (mark || (enter && open !== 'none')),
    own,
    seeCode: manage || (enter && membersSeeCode),
    seeConversations: settings.conversationsSeen && mark && teaches,
    joinById: relation === 'outsider' && (isAdministrator || (viewer.role === 'profesor' && isOpen && joinsById)),
    leave: relation === 'member',
  };
}

/** Whether an account may have a role that sees everybody's marks. */
export function mayTeachAs(role: 'assistant' | 'co-teacher', viewer: Pick<Viewer, 'role'>): boolean {
  if (viewer.role === 'iamaker' || isTeacher(viewer)) return true;
  return role === 'assistant' && viewer.role === 'profesional';
}

export function teachingRolesFor(account: Pick<Viewer, 'role'>): ('assistant' | 'co-teacher')[] {
  return (['assistant', 'co-teacher'] as const).filter((role) => mayTeachAs(role, account));
}

/** Co-teachers and assistants do not hand in work. */
export function attends(relation: Relation, memberRole: MemberRole | null): boolean {
  return relation === 'member' && (memberRole === 'student' || memberRole === 'teacher');
}

export function mayCreateClass({ role }: Pick<Viewer, 'role'>, settings: SiteSettings): boolean {
  if (role === 'iamaker') return true;
  return settings.teachersCreateClasses && (role === 'profesor' || role === 'clase ia');
}

/** The role of a new member. */
export function memberRoleOf({ role }: Pick<Viewer, 'role'>): 'student' | 'teacher' {
  return role === 'estudiante' || role === 'profesional' ? 'student' : 'teacher';
}
