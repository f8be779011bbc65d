import { type Kysely, type RawBuilder, sql } from 'kysely';
import { copyClassExams } from '../../../exams/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';

export type ThingKind = 'content' | 'course' | 'task' | 'test';

/** The things to copy, and in the same order the ids that their copies will have. */
export interface Pairs {
  from: number[];
  to: number[];
}

interface Copying {
  pairs: Pairs;
  /** The class that gets them. */
  into: number;
  /** Replaces the title. */
  title?: string | undefined;
}

const tableOf = (kind: ThingKind) => `classroom_${kind}s`;

/** Takes an id for the copy of each thing. In the order of the originals, because lists of one kind are ordered by position and id. */
export async function reserveIds(tx: Kysely<Database>, kind: ThingKind, itemIds: readonly number[]): Promise<Pairs> {
  const order = kind === 'task' ? sql`thing.id` : sql`thing.position, thing.id`;
  const { rows } = await sql<{ from: number; to: number }>`
    select ordered.id as "from", nextval(pg_get_serial_sequence(${tableOf(kind)}, 'id'))::int as "to"
    from (
      select thing.id from ${sql.table(tableOf(kind))} as thing
        join classroom_items i on i.${sql.ref(`${kind}_id`)} = thing.id
      where i.id = any(${[...itemIds]}::integer[]) order by ${order}
    ) as ordered`.execute(tx);
  return { from: rows.map(({ from }) => from), to: rows.map(({ to }) => to) };
}

const pairRows = ({ from, to }: Pairs) => sql`
  unnest(${from}::integer[], ${to}::integer[]) with ordinality as pair (source, copy, place)`;

/** After what the class has of this kind. */
const nextPlace = (kind: ThingKind, into: number) => sql`
  (select coalesce(max(position) + 1, 0) from ${sql.table(tableOf(kind))} where classroom_id = ${into}) + pair.place::int - 1`;

const copies: Record<ThingKind, (copying: Copying) => RawBuilder<unknown>> = {
  content: ({ pairs, into, title }) => sql`
    insert into classroom_contents (id, classroom_id, title, content, content_type, video_url, position, html, html_version)
    overriding system value
    select pair.copy, ${into}, coalesce(${title ?? null}, c.title), c.content, c.content_type, c.video_url,
           ${nextPlace('content', into)}, c.html, c.html_version
    from ${pairRows(pairs)} join classroom_contents c on c.id = pair.source order by pair.place`,
  course: ({ pairs, into, title }) => sql`
    insert into classroom_courses (id, classroom_id, title, description, content, cards, position, free_course_id, html, html_version)
    overriding system value
    select pair.copy, ${into}, coalesce(${title ?? null}, c.title), c.description, c.content, c.cards, ${nextPlace('course', into)},
           c.free_course_id, c.html, c.html_version
    from ${pairRows(pairs)} join classroom_courses c on c.id = pair.source order by pair.place`,
  task: ({ pairs, into, title }) => sql`
    insert into classroom_tasks (id, classroom_id, kind, title, description, max_mark, weight, late_per_day, late_most, ai_level, competences, lab, rubric_version_id, html, html_version)
    overriding system value
    select pair.copy, ${into}, t.kind, coalesce(${title ?? null}, t.title), t.description, t.max_mark, t.weight, t.late_per_day, t.late_most, t.ai_level, t.competences, t.lab, t.rubric_version_id,
           t.html, t.html_version
    from ${pairRows(pairs)} join classroom_tasks t on t.id = pair.source order by pair.place`,
  test: ({ pairs, into }) => sql`
    insert into classroom_tests (id, classroom_id, position, weight)
    overriding system value
    select pair.copy, ${into}, ${nextPlace('test', into)}, t.weight
    from ${pairRows(pairs)} join classroom_tests t on t.id = pair.source order by pair.place`,
};

/** The database makes the items of the copies. */
export async function copyThings(tx: Kysely<Database>, kind: ThingKind, copying: Copying): Promise<void> {
  const { pairs, title } = copying;
  if (pairs.from.length === 0) return;
  await copies[kind](copying).execute(tx);
  if (kind === 'test') await copyClassExams(tx, { ...pairs, title });
}

/** Prevents the deletion of free courses and surveys, which the locked classes only refer to. */
export async function lockReferences(tx: Kysely<Database>, itemIds: readonly number[]): Promise<void> {
  const named = sql`i.id = any(${[...itemIds]}::integer[])`;
  await sql`
    select from courses where id in (
      select k.free_course_id from classroom_items i join classroom_courses k on k.id = i.course_id where ${named})
    order by id for key share`.execute(tx);
  await sql`
    select from surveys where id in (select i.survey_id from classroom_items i where ${named})
    order by id for key share`.execute(tx);
}
