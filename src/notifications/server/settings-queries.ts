import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import type { Language } from '../../shared/language.ts';
import { isLanguage } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import { type EmailChoice, groupFacts, groupNames, type NotificationGroup } from '../contract/notification-kinds.ts';
import type { NotificationSettings } from '../contract/settings.ts';
import { joinChannels } from './channels.ts';

/** More classes than anybody is in at a time. */
const maxClasses = 200;

const teachingRoles: readonly Viewer['role'][] = ['profesor', 'clase ia', 'iamaker'];

interface ClassRow {
  id: number;
  name: string;
  isMuted: boolean;
  teaches: boolean;
}

async function listClasses(db: Kysely<Database>, userId: number): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select c.id, c.name, muted.user_id is not null as "isMuted",
           c.owner_id is not distinct from ${userId} or coalesce(m.role in ('co-teacher', 'assistant'), false) as teaches
    from classrooms c
      left join classroom_members m on m.classroom_id = c.id and m.user_id = ${userId} and m.left_at is null
      left join muted_classes muted on muted.classroom_id = c.id and muted.user_id = ${userId}
    where c.id in (
        select classroom_id from classroom_members where user_id = ${userId} and left_at is null
        union all select id from classrooms where owner_id = ${userId})
      and c.archived_at is null
    order by c.name, c.id limit ${maxClasses}`.execute(db);
  return rows;
}

function concernsOf({ role, isDataOfficer }: Viewer, classes: readonly ClassRow[]) {
  const administrators = role === 'iamaker';
  const teaches = teachingRoles.includes(role) || classes.some((each) => each.teaches);
  const attends = !teachingRoles.includes(role) || classes.some((each) => !each.teaches);
  const officers = { 'data-officers': administrators || isDataOfficer === true };
  return { everyone: true, administrators, ...officers, teaches, attends, 'in-class': true };
}

interface PersonRow {
  isEmailConfirmed: boolean;
  language: string | null;
  timeZone: string | null;
  quietFrom: number | null;
  quietTo: number | null;
}

export async function getSettings(
  db: Kysely<Database>,
  viewer: Viewer,
  shownIn: Language,
): Promise<NotificationSettings> {
  const classes = await listClasses(db, viewer.id);
  const concerned = concernsOf(viewer, classes);
  const person = getRow(
    await sql<PersonRow>`
      select u.email_confirmed_at is not null as "isEmailConfirmed", s.language, s.time_zone as "timeZone",
             s.quiet_from as "quietFrom", s.quiet_to as "quietTo"
      from users u left join notification_schedules s on s.user_id = u.id where u.id = ${viewer.id}`.execute(db),
  );
  const { rows } = await sql<{ group: string; inProduct: boolean; email: EmailChoice }>`
    select group_name as "group", in_product as "inProduct", email from notification_choices where user_id = ${viewer.id}`.execute(
    db,
  );
  const chosen = new Map(rows.map(({ group, ...choice }) => [group, choice]));
  const { isEmailConfirmed, language, timeZone, quietFrom, quietTo } = person;
  return {
    groups: groupNames
      .filter((group) => concerned[groupFacts[group].concerns] && groupFacts[group].kinds.length > 0)
      .map((group) => ({ group, ...(chosen.get(group) ?? { inProduct: true, email: groupFacts[group].email }) })),
    classes: classes.map(({ id, name, isMuted }) => ({ id, name, isMuted })),
    isEmailConfirmed,
    language: isLanguage(language ?? '') ? (language as Language) : shownIn,
    timeZone,
    quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
  };
}

interface Choice {
  group: NotificationGroup;
  inProduct?: boolean | undefined;
  email?: EmailChoice | undefined;
}

export async function saveChoice(tx: Kysely<Database>, userId: number, choice: Choice): Promise<void> {
  const { group, inProduct = null, email = null } = choice;
  await sql`
    insert into notification_choices as chosen (user_id, group_name, in_product, email)
    values (${userId}, ${group}, coalesce(${inProduct}::boolean, true), coalesce(${email}, ${groupFacts[group].email}))
    on conflict on constraint notification_choices_pkey do update set
      in_product = coalesce(${inProduct}::boolean, chosen.in_product), email = coalesce(${email}, chosen.email)`.execute(
    tx,
  );
}

/** Applies new choices to the emails that are still to be sent. What would neither be shown nor sent any more is deleted. */
export async function planMailAgain(tx: Kysely<Database>, userId: number): Promise<void> {
  await sql`
    update notifications as n set mail_at = planned.mail_at
    from (
      select counted.id, channel.mail_at
      from (
        select id, user_id as reader, kind, classroom_id from notifications
        where user_id = ${userId} and mail_at is not null order by thread, kind for no key update
      ) as counted ${joinChannels()}
    ) as planned
    where n.id = planned.id`.execute(tx);
  await sql`delete from notifications where user_id = ${userId} and not is_listed and mail_at is null`.execute(tx);
}

/** Returns whether the person is in the class, as administrators are in every one. */
export async function setMuted(
  tx: Kysely<Database>,
  { id: userId, role }: Viewer,
  classroomId: number,
  isMuted: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    select from classrooms c
    where c.id = ${classroomId} and (${role === 'iamaker'} or c.owner_id = ${userId} or exists (
      select from classroom_members m where m.classroom_id = c.id and m.user_id = ${userId} and m.left_at is null))
    for key share`.execute(tx);
  if (rows.length === 0) return false;
  if (isMuted) {
    await sql`
      insert into muted_classes (user_id, classroom_id) values (${userId}, ${classroomId})
      on conflict on constraint muted_classes_pkey do nothing`.execute(tx);
  } else {
    await sql`delete from muted_classes where user_id = ${userId} and classroom_id = ${classroomId}`.execute(tx);
  }
  return true;
}
