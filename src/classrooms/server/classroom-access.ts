import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { readOnce } from '../../server/pages/shared-reads.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { Classroom } from '../contract.ts';
import { classroomFailures } from '../contract/classroom-failures.ts';
import { publishClassChange, publishMarkChange } from './publish-class-change.ts';
import { type ClassLock, type ClassroomRow, type ClassState, findClassroom, lockClassroom } from './queries.ts';
import { attends, relationToClass, rightsOver } from './rights.ts';

export interface FoundClassroom {
  classroom: ClassroomRow;
  relation: Classroom['relation'];
  may: Classroom['may'];
  /** Hands in work and takes tests. */
  attends: boolean;
}

type ClassAction = 'class.changed' | 'class.deleted' | 'class.transferred';

interface ChangeOptions {
  action?: ClassAction;
  /** Whether the change is possible in a closed class, or also in an archived one. By default both are read-only. */
  allowedIn?: 'closed' | 'archived';
  /** Marks that are not published concern only the gradebooks of those who teach. */
  tells?: 'teachers';
  /**
   * By default, changes of a class wait for each other, and students who hand in work wait for them. As a student, a change waits for those changes
   * and no student waits for it; as a member, it waits for nobody. It then locks what it changes itself.
   */
  locksAs?: 'student' | 'member';
}

export interface ClassroomAccess {
  /** For members, leaders and users who may ask to join. For others the class does not exist, so that guessing ids reveals nothing. */
  find(viewer: Viewer, id: number): Promise<FoundClassroom>;
  /** For members and leaders. */
  requireMember(viewer: Viewer, id: number, from?: Kysely<Database>): Promise<FoundClassroom>;
  /** For users who see drafts and everybody's work, and mark it. */
  requireMarker(viewer: Viewer, id: number): Promise<FoundClassroom>;
  /** For users who manage the class. */
  requireLeader(viewer: Viewer, id: number): Promise<FoundClassroom>;
  /** For the owner and administrators. */
  requireOwner(viewer: Viewer, id: number): Promise<FoundClassroom>;
  /** Runs a leader's change in a transaction, unless the class is closed. An administrator's change to another user's class leaves an audit entry. */
  change<Result>(
    viewer: Viewer,
    id: number,
    act: (tx: Transaction<Database>) => Promise<Result>,
    options?: ChangeOptions,
  ): Promise<Result>;
  /**
   * Runs a change of a class that uses something of another, which the viewer leads, too. With `takes`, it changes both. A copy is possible out of a
   * closed class.
   */
  changeFrom<Result>(
    viewer: Viewer,
    classes: { from: number; into: number; takes?: true },
    act: (tx: Transaction<Database>) => Promise<Result>,
  ): Promise<Result>;
  /** The same for people who mark. */
  changeMarks<Result>(
    viewer: Viewer,
    id: number,
    act: (tx: Transaction<Database>) => Promise<Result>,
    options?: Pick<ChangeOptions, 'tells' | 'locksAs'>,
  ): Promise<Result>;
  /**
   * For members only, and while the class is open: leaders submit nothing. In a transaction it stays so until the end, because teachers' changes
   * wait.
   */
  requireStudent(viewer: Viewer, id: number, tx?: Transaction<Database>): Promise<FoundClassroom>;
}

/** Every request about a class goes through here. */
export function createClassroomAccess(kernel: Pick<Kernel, 'db' | 'events'>): ClassroomAccess {
  const { db } = kernel;

  async function find(viewer: Viewer, id: number, from = db): Promise<FoundClassroom> {
    const read = () => findClassroom(from, id, viewer.id);
    const classroom = await (from === db ? readOnce(viewer, `class ${id}`, read) : read());
    if (!classroom) throw new Failure(classroomFailures.noSuchClass);
    const relation = relationToClass(viewer, classroom);
    const may = rightsOver(viewer, relation, classroom);
    if (!may.enter && classroom.isRemoved) throw new Failure(classroomFailures.removed);
    if (!may.enter && !may.joinById) throw new Failure(classroomFailures.noSuchClass);
    return { classroom, relation, may, attends: attends(relation, classroom.memberRole) };
  }

  async function requireMember(viewer: Viewer, id: number, from = db): Promise<FoundClassroom> {
    const found = await find(viewer, id, from);
    if (!found.may.enter) throw new Failure(classroomFailures.noSuchClass);
    return found;
  }

  const requireRight = (right: 'mark' | 'manage' | 'own') => async (viewer: Viewer, id: number) => {
    const found = await requireMember(viewer, id);
    if (!found.may[right]) throw new Failure(failures.notAllowed);
    return found;
  };
  const requireLeader = requireRight('manage');
  const requireMarker = requireRight('mark');

  return {
    find,
    requireMember,
    requireMarker,
    requireLeader,
    requireOwner: requireRight('own'),
    async change(viewer, id, act, options = {}) {
      return changeAs(kernel, await requireLeader(viewer, id), viewer, act, options);
    },
    async changeFrom(viewer, { from, into, takes }, act) {
      const source = await requireLeader(viewer, from);
      if (takes) requireOpen(source.classroom);
      const target = into === from ? source : await requireLeader(viewer, into);
      return changeWith(kernel, { viewer, source, target, takes }, act);
    },
    async changeMarks(viewer, id, act, options = {}) {
      return changeAs(kernel, await requireMarker(viewer, id), viewer, act, options);
    },
    async requireStudent(viewer, id, tx) {
      if (tx) await lockClassroom(tx, id, 'student');
      const found = await requireMember(viewer, id, tx);
      if (!found.attends) throw new Failure(classroomFailures.onlyMembers);
      requireOpen(found.classroom);
      return found;
    },
  };
}

export function isOpen({ isActive, archivedAt }: ClassState): boolean {
  return isActive && archivedAt === null;
}

/** Throws if the class is closed or archived, unless the change is possible there. */
export function requireOpen({ isActive, archivedAt }: ClassState, allowedIn?: ChangeOptions['allowedIn']): void {
  if (allowedIn === 'archived') return;
  if (archivedAt !== null) throw new Failure(classroomFailures.classArchived);
  if (!isActive && allowedIn !== 'closed') throw new Failure(classroomFailures.classClosed);
}

/** Belongs to the class as one of those who teach it. */
export function isTeaching({ relation, classroom }: Pick<FoundClassroom, 'relation' | 'classroom'>): boolean {
  return relation === 'owner' || classroom.memberRole === 'co-teacher' || classroom.memberRole === 'assistant';
}

function changeAs<Result>(
  { db, events }: Pick<Kernel, 'db' | 'events'>,
  found: FoundClassroom,
  viewer: Viewer,
  act: (tx: Transaction<Database>) => Promise<Result>,
  { action = 'class.changed', allowedIn, tells, locksAs }: ChangeOptions,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockOpen(tx, found, allowedIn, locksAs);
    const result = await act(tx);
    await recordChange(tx, events, { found, viewer, action, tells });
    return result;
  });
}

interface TwoClasses {
  viewer: Viewer;
  source: FoundClassroom;
  target: FoundClassroom;
  takes: true | undefined;
}

/** Locks both classes in the order of their ids: two changes in opposite directions would otherwise wait for each other. */
function changeWith<Result>(
  { db, events }: Pick<Kernel, 'db' | 'events'>,
  { viewer, source, target, takes }: TwoClasses,
  act: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const changed = [...new Set(takes ? [source, target] : [target])];
  const used = [...new Set([source, target])].toSorted((a, b) => a.classroom.id - b.classroom.id);
  return db.transaction().execute(async (tx) => {
    for (const found of used) await lockOpen(tx, found, changed.includes(found) ? undefined : 'archived');
    const result = await act(tx);
    for (const found of changed) await recordChange(tx, events, { found, viewer, action: 'class.changed' });
    return result;
  });
}

async function lockOpen(
  tx: Kysely<Database>,
  { classroom }: FoundClassroom,
  allowedIn: ChangeOptions['allowedIn'],
  as: ClassLock = 'writer',
): Promise<void> {
  const state = await lockClassroom(tx, classroom.id, as);
  if (!state) throw new Failure(classroomFailures.noSuchClass);
  requireOpen(state, allowedIn);
}

interface Change {
  found: FoundClassroom;
  viewer: Viewer;
  action: ClassAction;
  tells?: ChangeOptions['tells'];
}

async function recordChange(
  tx: Kysely<Database>,
  events: Kernel['events'],
  { found, viewer, action, tells }: Change,
): Promise<void> {
  const { classroom } = found;
  await (tells ? publishMarkChange(tx, events, classroom.id) : publishClassChange(tx, events, classroom.id));
  if (!isTeaching(found)) {
    await writeAuditEntry(tx, { actorId: viewer.id, action, subject: `class #${classroom.id}` });
  }
}
