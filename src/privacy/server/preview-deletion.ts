import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type DeletionPreview, privacyFailures } from '../contract.ts';
import { type DeletionSubject, deletionSubjects } from '../limits.ts';
import { personalColumns } from './personal-columns.ts';

export interface AccountEraser {
  /** Leaves the classes of an account without an owner, so that it can be deleted before anybody decides about them. Returns their number. */
  releaseClasses: (tx: Kysely<Database>, userId: number) => Promise<number>;
  erase: (tx: Kysely<Database>, userId: number) => Promise<unknown>;
}

interface KeyColumn {
  name: string;
  type: string;
}

/** The rows of one table that belong to one subject. */
interface PersonalRows {
  table: string;
  columns: string[];
  subject: DeletionSubject;
}

class Undo extends Error {}

/**
 * Deletes the account in a transaction that is then undone, and counts what became of every row that named it. So the preview cannot differ from the
 * deletion.
 */
export async function previewDeletion(
  db: Kysely<Database>,
  eraser: AccountEraser,
  userId: number,
): Promise<DeletionPreview> {
  let preview: DeletionPreview | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      preview = await eraseAndCount(tx, eraser, userId);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!preview) throw new Failure(privacyFailures.noSuchPerson);
  return preview;
}

async function eraseAndCount(tx: Kysely<Database>, eraser: AccountEraser, userId: number): Promise<DeletionPreview> {
  const found = await sql`select from users where id = ${userId} for update`.execute(tx);
  if (found.rows.length === 0) throw new Failure(privacyFailures.noSuchPerson);
  const ownedClasses = await eraser.releaseClasses(tx, userId);
  const keys = await keyColumns(tx);
  const before: { rows: PersonalRows; keys: string; count: number }[] = [];
  for (const rows of personalRows()) {
    before.push({ rows, ...(await readKeys(tx, rows, keys.get(rows.table) ?? [], userId)) });
  }
  await eraser.erase(tx, userId);
  const counts = new Map<DeletionSubject, { deleted: number; nameless: number }>();
  for (const { rows, keys: rowKeys, count } of before) {
    if (count === 0) continue;
    const nameless = await countKept(tx, rows.table, keys.get(rows.table) ?? [], rowKeys);
    const sum = counts.get(rows.subject) ?? { deleted: 0, nameless: 0 };
    counts.set(rows.subject, { deleted: sum.deleted + count - nameless, nameless: sum.nameless + nameless });
  }
  return {
    ownedClasses,
    subjects: deletionSubjects.flatMap((subject) => {
      const count = counts.get(subject);
      return count ? [{ subject, ...count }] : [];
    }),
  };
}

function personalRows(): PersonalRows[] {
  const found = new Map<string, PersonalRows>();
  for (const [place, subject] of Object.entries(personalColumns)) {
    const [table = '', column = ''] = place.split('.');
    const key = `${table} ${subject}`;
    const rows = found.get(key) ?? { table, columns: [], subject };
    rows.columns.push(column);
    found.set(key, rows);
  }
  return [...found.values()];
}

async function keyColumns(db: Kysely<Database>): Promise<Map<string, KeyColumn[]>> {
  const { rows } = await sql<{ table: string; columns: KeyColumn[] }>`
    select c.conrelid::regclass::text as table,
           array(select jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null))
                 from unnest(c.conkey) with ordinality as k (number, place)
                   join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
                 order by k.place) as columns /* never null */
    from pg_constraint c where c.contype = 'p' and c.connamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** The primary keys as a JSON array of objects, because the columns differ from table to table. */
async function readKeys(
  tx: Kysely<Database>,
  { table, columns }: PersonalRows,
  key: readonly KeyColumn[],
  userId: number,
): Promise<{ keys: string; count: number }> {
  const pairs = key.length > 0 ? sql.join(key.flatMap(({ name }) => [sql.lit(name), sql.ref(name)])) : sql``;
  const isTheirs = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${userId}`),
    sql` or `,
  );
  const { rows } = await sql<{ keys: string; count: number }>`
    select coalesce(jsonb_agg(jsonb_build_object(${pairs})), '[]')::text as keys, count(*)::int as count
    from ${sql.table(table)} where ${isTheirs}`.execute(tx);
  return rows[0] ?? { keys: '[]', count: 0 };
}

async function countKept(
  tx: Kysely<Database>,
  table: string,
  key: readonly KeyColumn[],
  keys: string,
): Promise<number> {
  // The rows of the few tables without a primary key go with the account.
  if (key.length === 0) return 0;
  const columns = sql.join(key.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  const isSame = sql.join(
    key.map(({ name }) => sql`kept.${sql.ref(name)} = given.${sql.ref(name)}`),
    sql` and `,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} kept
    join jsonb_to_recordset(${keys}::jsonb) as given (${columns}) on ${isSame}`.execute(tx);
  return rows[0]?.count ?? 0;
}
