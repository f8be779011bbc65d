import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { inLanguage } from '../../../server/text/in-language.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/people/groups.ts';
import { notAllInClass } from '../../item-schemas.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { areInClass } from '../items/item-writes.ts';
import { readerOf } from '../items/visible-item.ts';
import {
  countBegunInGroup,
  deleteGroup,
  insertGroup,
  listGroups,
  listItemsOnlyFor,
  putGroupMembers,
  updateGroup,
} from './group-queries.ts';

const { noSuchGroup, fullClass, changedMeanwhile, groupInUse, groupWorkBegun } = classroomFailures;

/** An item that is for one group alone would be for nobody without it. */
async function requireUnneeded(tx: Kysely<Database>, groupId: number): Promise<void> {
  const { titles, count } = await listItemsOnlyFor(tx, groupId);
  if (count === 0) return;
  const values = { titles: titles.join(', '), more: count - titles.length };
  throw new Failure({ ...groupInUse, values });
}

/** Whoever leaves the group would no longer find work that they have begun. */
async function refuseIfBegun(tx: Kysely<Database>, groupId: number, staying: readonly number[]): Promise<void> {
  const people = await countBegunInGroup(tx, groupId, staying);
  if (people > 0) throw new Failure({ ...groupWorkBegun, values: { people } });
}

export function groupRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  async function getGroup(tx: Kysely<Database>, classId: number, groupId: number) {
    const groups = await listGroups(tx, classId, { userId: 0, leads: true });
    const group = groups.find(({ id }) => id === groupId);
    if (!group) throw new Failure(noSuchGroup);
    return group;
  }

  /** Only people who attend the class can be in a group. */
  async function putMembers(
    tx: Kysely<Database>,
    {
      classId,
      groupId,
      userIds,
      language,
    }: { classId: number; groupId: number; userIds: number[]; language: Language },
  ): Promise<void> {
    if (!(await areInClass(tx, classId, { userIds, groupIds: [] }))) {
      throw new Failure(failures.invalidInput, { fields: { userIds: inLanguage(language, notAllInClass) } });
    }
    await putGroupMembers(tx, classId, groupId, userIds);
  }

  return [
    route(contract.listGroups, async ({ viewer, params }) =>
      listGroups(db, params.id, readerOf(viewer, await access.requireMember(viewer, params.id))),
    ),
    route(contract.createGroup, ({ viewer, params, body, language, creation }) =>
      access.change(viewer, params.id, async (tx) => {
        const groupId = await insertGroup(tx, params.id, body.name);
        if (groupId === undefined) throw new Failure(fullClass);
        await putMembers(tx, { classId: params.id, groupId, userIds: body.userIds, language });
        return storeAnswer(tx, creation, await getGroup(tx, params.id, groupId));
      }),
    ),
    route(contract.changeGroup, ({ viewer, params, body, language }) =>
      access.change(viewer, params.id, async (tx) => {
        const { id: classId, groupId } = params;
        const previous = await updateGroup(tx, classId, groupId, body);
        if (previous === undefined) throw new Failure(noSuchGroup);
        if (previous !== body.version) throw new Failure(changedMeanwhile);
        if (body.userIds && !body.confirmed) await refuseIfBegun(tx, groupId, body.userIds);
        if (body.userIds) await putMembers(tx, { classId, groupId, userIds: body.userIds, language });
        return getGroup(tx, classId, groupId);
      }),
    ),
    route(contract.deleteGroup, ({ viewer, params, query }) =>
      access.change(viewer, params.id, async (tx) => {
        await requireUnneeded(tx, params.groupId);
        if (!query.confirmed) await refuseIfBegun(tx, params.groupId, []);
        if (!(await deleteGroup(tx, params.id, params.groupId))) throw new Failure(noSuchGroup);
        return undefined;
      }),
    ),
  ];
}
