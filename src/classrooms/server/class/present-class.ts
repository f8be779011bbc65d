import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { percentScale } from '../../../shared/marks/scale.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { countClassroom } from '../queries.ts';

const hidden = {
  code: null,
  createdById: null,
  createdAt: null,
  isActive: null,
  archivedAt: null,
  joinsByCode: null,
  joinsById: null,
  membersSeeCode: null,
  timeZone: null,
  namesShown: null,
  studentComments: null,
  conversationsSeen: null,
  isModelOff: null,
  scale: null,
  requestCount: null,
  memberCount: null,
  studentCount: null,
  contentCount: null,
  testCount: null,
  courseCount: null,
  taskCount: null,
};

/** A class as the viewer may see it: people who may only ask to join see its name and description. */
export async function presentClass(db: Kysely<Database>, access: ClassroomAccess, viewer: Viewer, id: number) {
  const { classroom, relation, may } = await access.find(viewer, id);
  const { name, description, ownerId, request, memberRole: role, ...inside } = classroom;
  const counts = may.enter && (await countClassroom(db, id, { ...may, userId: viewer.id }));
  if (!counts) return { ...hidden, id, name, description, request, relation, role, may };
  const scale = inside.scale ?? percentScale;
  const code = may.seeCode ? inside.code : null;
  return {
    ...inside,
    ...counts,
    scale,
    code,
    isModelOff: may.manage ? inside.isModelOff : null,
    id,
    name,
    description,
    request,
    createdById: ownerId,
    relation,
    role,
    may,
  };
}
