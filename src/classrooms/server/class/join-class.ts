import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { inLanguage } from '../../../server/text/in-language.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { type Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { missingCode } from '../../schemas.ts';
import { notifyOfNewcomer } from '../notify-class.ts';
import { isRemoved, upsertMember } from '../people/member-queries.ts';
import { putRequest } from '../people/request-queries.ts';
import { publishClassListChange } from '../publish-class-list-change.ts';
import { findClassByCode, findClassroom, lockClassroom } from '../queries.ts';
import { memberRoleOf, relationToClass, rightsOver } from '../rights.ts';

/** Stops users who guess codes. Counted per account, so a class that mistypes its code is not stopped. */
const codeAttemptLimit = { max: 20, seconds: 600 };

interface Joined {
  id: number;
  name: string;
  description: string;
  status: 'joined' | 'requested';
}

type JoinContext = Pick<Kernel, 'db' | 'events'>;

export async function joinByCode(
  { db, events, limits }: Kernel,
  viewer: Viewer,
  code: string,
  language: Language,
): Promise<Joined> {
  if (code.trim() === '') {
    throw new Failure(failures.invalidInput, { fields: { code: inLanguage(language, missingCode) } });
  }
  // Counted before the check: parallel attempts would otherwise all be checked before the first was counted.
  const key = `class-codes:${viewer.id}`;
  await limits.take(key, codeAttemptLimit);
  const found = await findClassByCode(db, code);
  if (!found) throw new Failure(classroomFailures.wrongCode);
  await limits.refund(key);
  const { id, name, description } = found;
  const joined = { id, name, description, status: 'joined' } as const;
  if (found.ownerId === viewer.id) return joined;
  if (!found.isOpen) {
    // Members get in without learning that joining is closed.
    if (!(await findClassroom(db, id, viewer.id))?.memberRole) throw new Failure(classroomFailures.closed);
    return joined;
  }
  await addMember({ db, events }, viewer, found);
  return joined;
}

/** A teacher sends a request, an administrator joins directly. A class that accepts no requests looks as if it did not exist. */
export async function joinById({ db, events }: Kernel, viewer: Viewer, classId: number): Promise<Joined> {
  if (viewer.role !== 'profesor' && viewer.role !== 'iamaker') throw new Failure(classroomFailures.onlyTeachers);
  const classroom = await findClassroom(db, classId, viewer.id);
  if (!classroom) throw new Failure(classroomFailures.noSuchClass);
  const relation = relationToClass(viewer, classroom);
  const { id, name, description } = classroom;
  if (relation !== 'outsider') return { id, name, description, status: 'joined' };
  if (classroom.isRemoved) throw new Failure(classroomFailures.removed);
  if (!rightsOver(viewer, relation, classroom).joinById) throw new Failure(classroomFailures.noSuchClass);
  if (viewer.role === 'iamaker') {
    await addMember({ db, events }, viewer, classroom);
    return { id, name, description, status: 'joined' };
  }
  if (classroom.request === 'declined') throw new Failure(classroomFailures.requestDeclined);
  await requestToJoin({ db, events }, viewer, classroom);
  return { id, name, description, status: 'requested' };
}

function addMember(
  { db, events }: JoinContext,
  viewer: Viewer,
  { id, name }: { id: number; name: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockClassroom(tx, id, 'member'))) throw new Failure(classroomFailures.noSuchClass);
    if (await upsertMember(tx, id, viewer.id, memberRoleOf(viewer))) {
      await publishClassListChange(tx, events, [viewer.id]);
      await notifyOfNewcomer(tx, events, { kind: 'class-joined', classroomId: id, className: name, actor: viewer.id });
    } else if (await isRemoved(tx, id, viewer.id)) throw new Failure(classroomFailures.removed);
  });
}

function requestToJoin(
  { db, events }: JoinContext,
  viewer: Viewer,
  { id, name }: { id: number; name: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockClassroom(tx, id, 'member'))) throw new Failure(classroomFailures.noSuchClass);
    if (!(await putRequest(tx, id, viewer.id))) return;
    await notifyOfNewcomer(tx, events, { kind: 'class-request', classroomId: id, className: name, actor: viewer.id });
  });
}
