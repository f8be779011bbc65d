import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { Language } from '../../shared/language.ts';

/** Remembers the language of a person's first visit for emails. They can choose another one. */
export async function rememberLanguage(tx: Kysely<Database>, userId: number, language: Language): Promise<void> {
  await sql`
    insert into notification_schedules (user_id, language) values (${userId}, ${language})
    on conflict on constraint notification_schedules_pkey do nothing`.execute(tx);
}

interface ScheduleChanges {
  language: Language | undefined;
  timeZone: string | undefined;
  /** Null ends them. */
  quietHours: { from: number; to: number } | null | undefined;
}

/** `otherwise` is the language of a person for whom none is remembered. */
export async function changeSchedule(
  tx: Kysely<Database>,
  userId: number,
  { language, timeZone, quietHours }: ScheduleChanges,
  otherwise: Language,
): Promise<void> {
  const hoursChange = quietHours !== undefined;
  await sql`
    insert into notification_schedules as schedule (user_id, language, time_zone, quiet_from, quiet_to)
    values (${userId}, ${language ?? otherwise}, ${timeZone ?? null}, ${quietHours?.from ?? null}, ${quietHours?.to ?? null})
    on conflict on constraint notification_schedules_pkey do update set
      language = coalesce(${language ?? null}, schedule.language),
      time_zone = coalesce(${timeZone ?? null}, schedule.time_zone),
      quiet_from = case when ${hoursChange} then excluded.quiet_from else schedule.quiet_from end,
      quiet_to = case when ${hoursChange} then excluded.quiet_to else schedule.quiet_to end`.execute(tx);
}

/** The browser and the database may know different time zones, and one that the database does not know would fail every notification. */
export async function isKnownTimeZone(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where lower(name) = lower(${name})`.execute(db);
  return rows.length > 0;
}
