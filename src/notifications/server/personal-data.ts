import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

/** A user's notifications and preferences. Foreign keys delete them with the account. */
export async function exportNotifications(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const told = await sql<Record<string, unknown>>`
    select id, kind, subject, subject_translations as "subjectTranslations", address, mark_texts as mark, times, created_at as "createdAt", read_at as "readAt"
    from notifications where user_id = ${userId} order by id`.execute(db);
  const choices = await sql<Record<string, unknown>>`
    select group_name as "group", in_product as "inProduct", email from notification_choices
    where user_id = ${userId} order by group_name`.execute(db);
  const schedule = await sql<Record<string, unknown>>`
    select language, time_zone as "timeZone", quiet_from as "quietFrom", quiet_to as "quietTo"
    from notification_schedules where user_id = ${userId}`.execute(db);
  const muted = await sql<{ id: number }>`
    select classroom_id as id from muted_classes where user_id = ${userId} order by classroom_id`.execute(db);
  return {
    notifications: told.rows,
    notificationChoices: choices.rows,
    notificationSchedule: schedule.rows,
    mutedClasses: muted.rows.map(({ id }) => id),
  };
}
