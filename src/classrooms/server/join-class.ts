import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import { failures } from '../../shared/errors.ts';
import { inLanguage, type Language } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import { classroomFailures } from '../contract/classroom-failures.ts';
import { missingCode } from '../schemas.ts';
import { findClassByCode, findClassroom, holdClassroom, putMember } from './queries.ts';
import { memberRoleOf, relationTo, rightsOver } from './rights.ts';
import { tellLists } from './tell-lists.ts';

/** Somebody who tries codes is stopped; a class that mistypes is not, because each has an account. */
const wrongCodes = { most: 20, seconds: 600 };

interface Joined {
  id: number;
  name: string;
  description: string;
}

export async function joinByCode(
  { db, events, limits }: Kernel,
  viewer: Viewer,
  code: string,
  language: Language,
): Promise<Joined> {
  if (code.trim() === '') {
    throw new Failure(failures.invalidInput, { fields: { code: inLanguage(language, missingCode) } });
  }
  const key = `class-codes:${viewer.id}`;
  await limits.take(key, wrongCodes);
  const found = await findClassByCode(db, code);
  if (!found) throw new Failure(classroomFailures.wrongCode);
  await limits.refund(key);
  const { id, name, description } = found;
  if (found.ownerId === viewer.id) return { id, name, description };
  if (!found.isOpen) {
    // Who is in already is in, and need not hear that the door is closed.
    if (!(await findClassroom(db, id, viewer.id))?.isMember) throw new Failure(classroomFailures.closed);
    return { id, name, description };
  }
  await comeIn({ db, events }, viewer, id);
  return { id, name, description };
}

export async function joinById({ db, events }: Kernel, viewer: Viewer, classId: number): Promise<Joined> {
  if (viewer.role !== 'profesor' && viewer.role !== 'iamaker') throw new Failure(classroomFailures.onlyTeachers);
  const classroom = await findClassroom(db, classId, viewer.id);
  if (!classroom) throw new Failure(classroomFailures.noSuchClass);
  const relation = relationTo(viewer, classroom);
  const { id, name, description } = classroom;
  if (relation !== 'outsider') return { id, name, description };
  if (!rightsOver(viewer, relation, classroom).joinById) throw new Failure(classroomFailures.closed);
  await comeIn({ db, events }, viewer, id);
  return { id, name, description };
}

function comeIn({ db, events }: Pick<Kernel, 'db' | 'events'>, viewer: Viewer, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdClassroom(tx, id, 'member'))) throw new Failure(classroomFailures.noSuchClass);
    const cameIn = await putMember(tx, id, viewer.id, memberRoleOf(viewer));
    if (cameIn) await tellLists(tx, events, [viewer.id]);
  });
}
