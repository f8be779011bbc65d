import { type Kysely, sql } from 'kysely';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { matchesSubstring } from '../../../server/database/substring-search.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { rowId } from '../../../shared/endpoints/row-id.ts';
import * as contract from '../../contract/ai/class-models.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { publishClassChange } from '../publish-class-change.ts';

/** For administrators: for which classes the language model is turned off. */
export function classModelRoutes({ db, events }: Kernel): Route[] {
  return [
    route(contract.listClassModels, ({ query }) => listClassModels(db, query)),
    route(contract.changeClassModel, ({ viewer, params: { id }, body: { isOff } }) =>
      db.transaction().execute(async (tx) => {
        if (!(await setModelOff(tx, id, isOff))) return undefined;
        const action = isOff ? 'class.model_off' : 'class.model_on';
        await writeAuditEntry(tx, { actorId: viewer.id, action, subject: `class #${id}` });
        await publishClassChange(tx, events, id);
        return undefined;
      }),
    ),
  ];
}

async function listClassModels(
  db: Kysely<Database>,
  { limit = pageSize.default, cursor, search = '' }: PageRequest & { search?: string | undefined },
): Promise<ListPage<contract.ClassModel>> {
  const after = getCursorKey(cursor, [rowId]);
  const rest = after ? sql`c.id < ${after[0]}::int` : sql`true`;
  const wanted =
    search.trim() === ''
      ? sql`c.is_model_off`
      : sql`(${matchesSubstring(sql`spanish_search_words(c.name)`, search)}
             or ${matchesSubstring(sql`spanish_search_words(u.full_name)`, search)})`;
  const { rows } = await sql<contract.ClassModel>`
    select c.id, c.name, coalesce(nullif(u.full_name, ''), u.username) as owner, c.is_model_off as "isOff",
           (select count(*)::int from classroom_members m
            where m.classroom_id = c.id and m.role = 'student' and m.left_at is null) as students
    from classrooms c left join users u on u.id = c.owner_id
    where c.archived_at is null and ${wanted} and ${rest} order by c.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, ({ id }) => [id]);
}

/** Whether it changed. */
async function setModelOff(tx: Kysely<Database>, id: number, isOff: boolean): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select is_model_off as was from classrooms where id = ${id} for no key update`.execute(tx);
  if (!rows[0]) throw new Failure(classroomFailures.noSuchClass);
  await sql`update classrooms set is_model_off = ${isOff} where id = ${id}`.execute(tx);
  return rows[0].was !== isOff;
}
