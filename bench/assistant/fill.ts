import { type Kysely, sql } from 'kysely';
import type { DatedWork } from '../../src/search/server/answers/dates.ts';
import type { Database } from '../../src/server/database/database-types.ts';
import { addressOf } from '../../src/shared/addresses.ts';
import { type Role, roles, type Viewer } from '../../src/shared/roles.ts';
import { momentOfZonedInput } from '../../src/web/forms/zoned-input.ts';
import type { AskedClasses } from './questions.ts';

const momentIn = (written: string, timeZone: string) => new Date(momentOfZonedInput(written, timeZone) ?? '');

const teaching: readonly Role[] = ['profesor', 'clase ia', 'iamaker'];

interface FilledClasses {
  viewers: ReadonlyMap<string, Viewer>;
  /** The address of each item of the classes, by its id in the file. */
  addresses: ReadonlyMap<string, string>;
  now: Date;
  /** What a person has to do or has given to others, as the file says. */
  listWork: (viewer: Viewer) => Promise<DatedWork[]>;
}

/** Writes a person of each role, and the classes that all of them are in. */
export async function fillClasses(db: Kysely<Database>, file: AskedClasses): Promise<FilledClasses> {
  const viewers = new Map<string, Viewer>();
  for (const [at, role] of roles.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into users (username, full_name, email, role)
      values (${`persona-${at}`}, 'Ana Prueba', ${`persona-${at}@example.org`}, ${role}) returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    viewers.set(role, { id, username: `persona-${at}`, displayName: 'Ana', role, originalRole: role });
  }
  const owner = viewers.get('profesor')?.id ?? 0;
  const addresses = new Map<string, string>();
  const work: { at: DatedWork; isDraft: boolean; isDone: boolean }[] = [];
  const midnight = file.now.slice(0, 10);
  for (const [place, one] of file.classes.entries()) {
    const made = await sql<{ id: number }>`
      insert into classrooms (name, description, code, owner_id)
      values (${one.name}, ${one.name}, ${`BENCH-${place}`}, ${owner}) returning id`.execute(db);
    const classId = made.rows[0]?.id ?? 0;
    for (const { id, role } of viewers.values()) {
      if (id === owner) continue;
      const part = teaching.includes(role) ? 'teacher' : 'student';
      await sql`insert into classroom_members (classroom_id, user_id, role) values (${classId}, ${id}, ${part})`.execute(
        db,
      );
    }
    for (const [position, item] of one.items.entries()) {
      const id = await insertItem(db, classId, owner, position, item);
      if (id !== undefined) addresses.set(item.id, addressIn(classId, id, item.type));
      if (item.in === undefined || (item.type !== 'task' && item.type !== 'test')) continue;
      const day = new Date(`${midnight}T00:00:00Z`);
      day.setUTCDate(day.getUTCDate() + item.in);
      const dueAt = momentIn(`${day.toISOString().slice(0, 10)}T${item.at ?? '23:59'}`, file.timeZone);
      const at = { kind: item.type, id: id ?? position, title: item.title, classId, className: one.name, dueAt };
      work.push({ at: { ...at, teaches: false }, isDraft: item.draft === true, isDone: item.handedIn === true });
    }
  }
  return {
    viewers,
    addresses,
    now: momentIn(file.now, file.timeZone),
    async listWork({ role }) {
      const teaches = teaching.includes(role);
      const seen = work.filter(({ isDraft, isDone }) => teaches || (!isDraft && !isDone));
      return seen.map(({ at }) => ({ ...at, teaches }));
    },
  };
}

type Item = AskedClasses['classes'][number]['items'][number];

/** Tests have no text of their own to quote: only their dates are asked for. */
async function insertItem(
  db: Kysely<Database>,
  classId: number,
  owner: number,
  position: number,
  { type, title, text, draft }: Item,
): Promise<number | undefined> {
  if (type === 'test' || draft) return undefined;
  const statements = {
    task: sql<{ id: number }>`
      insert into classroom_tasks (classroom_id, kind, title, description, max_mark)
      values (${classId}, 'task', ${title}, ${text}, 10) returning id`,
    material: sql<{ id: number }>`
      insert into classroom_contents (classroom_id, title, content, content_type, position)
      values (${classId}, ${title}, ${text}, 'text', ${position}) returning id`,
    announcement: sql<{ id: number }>`
      insert into classroom_announcements (classroom_id, author_id, title, content)
      values (${classId}, ${owner}, ${title}, ${text}) returning id`,
  };
  return (await statements[type].execute(db)).rows[0]?.id;
}

function addressIn(classId: number, id: number, type: Item['type']): string {
  if (type === 'task') return addressOf.classTask(classId, id);
  if (type === 'material') return addressOf.classContent(classId, id);
  return `${addressOf.classPart(classId, 'anuncios')}#anuncio-${id}`;
}
