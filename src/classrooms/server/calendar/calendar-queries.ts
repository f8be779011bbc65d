import { randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { translationsIn } from '../../../server/text/translations.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { CalendarClass } from '../../contract/calendar.ts';
import { isFor, isOut } from '../items/visible-item.ts';
import { mayTeachAs } from '../rights.ts';
import type { CalendarDate } from './write-calendar.ts';

/** Recent and future dates; nobody scrolls further. */
const maxEntries = 500;
const maxClasses = 500;

/** One statement, so that two concurrent requests get the same token. */
export async function putToken(db: Kysely<Database>, userId: number, { renew }: { renew: boolean }): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  const put = await sql<{ token: string }>`
    insert into calendar_addresses as kept (user_id, token) values (${userId}, ${made})
    on conflict on constraint calendar_addresses_pkey
    do update set token = case when ${renew} then excluded.token else kept.token end
    returning token`.execute(db);
  return getRow(put).token;
}

export async function findReader(db: Kysely<Database>, token: string): Promise<CalendarReader | undefined> {
  const { rows } = await sql<CalendarReader>`
    select u.id, u.role from calendar_addresses a join users u on u.id = a.user_id where a.token = ${token}`.execute(
    db,
  );
  return rows[0];
}

export type CalendarReader = Pick<Viewer, 'id' | 'role'>;

/**
 * The classes that the user teaches or attends, the newest first. Administrators do not get all classes: it is a personal calendar. `teaches` is
 * the SQL form of `rightsOver(…).mark`.
 */
export const ownClasses = (reader: CalendarReader) => sql`
  select * from (
    select id, name, ${mayTeachAs('co-teacher', reader)}::boolean as teaches
    from classrooms where owner_id = ${reader.id} and archived_at is null
    union all
    select c.id, c.name, ${reader.role === 'iamaker'} or (m.role = 'co-teacher' and ${mayTeachAs('co-teacher', reader)})
                         or (m.role = 'assistant' and ${mayTeachAs('assistant', reader)})
    from classroom_members m join classrooms c on c.id = m.classroom_id
    where m.user_id = ${reader.id} and m.left_at is null and c.archived_at is null) as every
  order by id desc limit ${maxClasses}`;

export async function listCalendarClasses(db: Kysely<Database>, reader: CalendarReader): Promise<CalendarClass[]> {
  const { rows } = await sql<CalendarClass>`
    select id as id /* never null: see above */, name as name /* never null: see above */,
           teaches as teaches /* never null: see above */
    from (${ownClasses(reader)}) as mine`.execute(db);
  return rows;
}

interface Asked {
  reader: CalendarReader;
  language: Language;
}

/** The calendar of a year ago and everything after it, the latest first. */
export async function listCalendarDates(db: Kysely<Database>, asked: Asked): Promise<CalendarDate[]> {
  const { rows } = await calendarQuery(asked, sql`d.at > now() - interval '1 year'`, sql`desc`).execute(db);
  return rows.slice(0, maxEntries);
}

/** Between two moments, the earliest first. */
export async function listCalendarDatesBetween(
  db: Kysely<Database>,
  asked: Asked,
  { from, to }: { from: string; to: string },
): Promise<{ entries: CalendarDate[]; isComplete: boolean }> {
  const during = sql`d.at >= ${from}::timestamptz and d.at < ${to}::timestamptz`;
  const { rows } = await calendarQuery(asked, during, sql`asc`).execute(db);
  return { entries: rows.slice(0, maxEntries), isComplete: rows.length <= maxEntries };
}

const surveyTranslations = translationsIn('survey_translations', 's', { survey_id: 'id' });

/** Most items have no date and are not looked at further. An item that closes when it is due has one entry. */
const datesOfItem = sql`
  (values ('due', i.due_at), ('closes', case when i.closes_at is distinct from i.due_at then i.closes_at end),
          ('publishes', case when not ${isOut} then i.publish_at end)) as d (event, at)`;

/** One row more than fits. Separate from its execution, so that a test can check the query plan. */
export function calendarQuery(
  { reader, language }: Asked,
  during: RawBuilder<unknown> = sql`true`,
  direction: RawBuilder<unknown> = sql`asc`,
): RawBuilder<CalendarDate> {
  return sql<CalendarDate>`
    with mine as materialized (${ownClasses(reader)}),
    page as materialized (
      select i.*, d.event, d.at, mine.name as class_name, case when ${isOut} then 'published' else i.state end as shown_state
      from mine join classroom_items i on i.classroom_id = mine.id cross join lateral ${datesOfItem}
      where num_nonnulls(i.due_at, i.closes_at, i.publish_at) > 0 and d.at is not null and ${during}
        and (mine.teaches or (${isOut} and ${isFor(reader.id)}))
      order by d.at ${direction}, i.id ${direction} limit ${maxEntries + 1})
    select i.id as "itemId", i.event as event /* never null: see above */, i.at as at /* never null: see above */,
           case when i.content_id is not null then case c.content_type when 'video' then 'video' else 'material' end
             when i.course_id is not null then 'course' when i.task_id is not null then 'task'
             when i.test_id is not null then 'test' else 'survey' end as kind,
           coalesce(i.content_id, i.course_id, i.task_id, i.test_id, i.survey_id) as "refId" /* never null: see the check of the table */,
           i.classroom_id as "classId", i.class_name as "className" /* never null: see above */,
           coalesce(c.title, k.title, t.title, v.title, ${surveyTranslations.column('title', language)})
             as title /* never null: see the check of the table */,
           i.shown_state as state, i.version, i.created_at as "createdAt", coalesce(i.edited_at, i.created_at) as "changedAt"
    from page i
      left join classroom_tasks t on t.id = i.task_id
      left join exams e on e.class_test_id = i.test_id
      left join lateral (select title from exam_versions where exam_id = e.id order by id desc limit 1) as v on true
      left join classroom_contents c on c.id = i.content_id
      left join classroom_courses k on k.id = i.course_id
      left join surveys s on s.id = i.survey_id ${surveyTranslations.join(language)}
    order by i.at ${direction}, i.id ${direction}`;
}
