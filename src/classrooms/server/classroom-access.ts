import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { Classroom } from '../contract.ts';
import { classroomFailures } from '../contract/classroom-failures.ts';
import { type ClassroomRow, findClassroom, lockClassroom } from './queries.ts';
import { relationToClass, rightsOver } from './rights.ts';

export interface FoundClassroom {
  classroom: ClassroomRow;
  relation: Classroom['relation'];
  may: Classroom['may'];
}

export interface ClassroomAccess {
  /** For members, leaders and users who may ask to join. For others the class does not exist, so that guessing ids reveals nothing. */
  find(viewer: Viewer, id: number): Promise<FoundClassroom>;
  /** For members and leaders. */
  requireMember(viewer: Viewer, id: number, from?: Kysely<Database>): Promise<FoundClassroom>;
  /** For users who may see drafts and everybody's results. */
  requireLeader(viewer: Viewer, id: number): Promise<FoundClassroom>;
  /** Runs a leader's change in a transaction. An administrator's change to another user's class leaves an audit entry. */
  change<Result>(
    viewer: Viewer,
    id: number,
    act: (tx: Transaction<Database>) => Promise<Result>,
    action?: 'class.changed' | 'class.deleted',
  ): Promise<Result>;
  /** For members only: leaders submit nothing. */
  requireStudent(viewer: Viewer, id: number): Promise<FoundClassroom>;
}

/** Every request about a class goes through here. */
export function createClassroomAccess({ db }: Pick<Kernel, 'db'>): ClassroomAccess {
  async function find(viewer: Viewer, id: number, from = db): Promise<FoundClassroom> {
    const classroom = await findClassroom(from, id, viewer.id);
    if (!classroom) throw new Failure(classroomFailures.noSuchClass);
    const relation = relationToClass(viewer, classroom);
    const may = rightsOver(viewer, relation, classroom);
    if (!may.enter && classroom.isRemoved) throw new Failure(classroomFailures.removed);
    if (!may.enter && !may.joinById) throw new Failure(classroomFailures.noSuchClass);
    return { classroom, relation, may };
  }

  async function requireMember(viewer: Viewer, id: number, from = db): Promise<FoundClassroom> {
    const found = await find(viewer, id, from);
    if (!found.may.enter) throw new Failure(classroomFailures.noSuchClass);
    return found;
  }

  async function requireLeader(viewer: Viewer, id: number): Promise<FoundClassroom> {
    const found = await requireMember(viewer, id);
    if (!found.may.write) throw new Failure(failures.notAllowed);
    return found;
  }

  return {
    find,
    requireMember: requireMember,
    requireLeader: requireLeader,
    async change(viewer, id, act, action = 'class.changed') {
      const { relation } = await requireLeader(viewer, id);
      return db.transaction().execute(async (tx) => {
        if (!(await lockClassroom(tx, id, 'writer'))) throw new Failure(classroomFailures.noSuchClass);
        const result = await act(tx);
        if (relation !== 'owner') {
          await writeAuditEntry(tx, { actorId: viewer.id, action, subject: `class #${id}` });
        }
        return result;
      });
    },
    async requireStudent(viewer, id) {
      const found = await requireMember(viewer, id);
      if (found.relation !== 'member') throw new Failure(classroomFailures.onlyMembers);
      return found;
    },
  };
}
