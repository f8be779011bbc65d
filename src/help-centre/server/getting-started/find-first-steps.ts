import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import type { FirstStep } from '../../contract/getting-started.ts';
import type { FirstStepName } from '../../limits.ts';
import { stepsOfRole } from './steps-of-role.ts';

/** The classes that somebody owns or writes in. */
const ownClasses = (userId: number) => sql`(
  select id from classrooms where owner_id = ${userId}
  union all select classroom_id from classroom_members where user_id = ${userId} and left_at is null and role = 'co-teacher')`;

type Question = (userId: number) => RawBuilder<unknown>;

/** How the data tells that somebody has done a step. Each is answered from an index. */
const isDone: Readonly<Record<FirstStepName, Question>> = {
  'create-class': (userId) => ownClasses(userId),
  'add-material': (userId) => sql`
    select from classroom_items where classroom_id in ${ownClasses(userId)} and (content_id is not null or course_id is not null)`,
  'invite-students': (userId) => sql`
    select from classroom_members where classroom_id in ${ownClasses(userId)} and role = 'student'`,
  'create-task': (userId) => sql`select from classroom_tasks where classroom_id in ${ownClasses(userId)}`,
  'mark-work': (userId) => sql`
    select from classroom_submissions s join classroom_tasks t on t.id = s.task_id
    where t.classroom_id in ${ownClasses(userId)} and s.returned_at is not null`,
  'join-class': (userId) => sql`select from classroom_members where user_id = ${userId} and left_at is null`,
  'read-lesson': (userId) => sql`
    select from enrolments where user_id = ${userId} and (cardinality(read_sections) > 0 or completed_at is not null)`,
  'hand-in': (userId) => sql`select from classroom_submissions where user_id = ${userId}`,
  'earn-certificate': (userId) => sql`select from certificates where user_id = ${userId}`,
  'save-tool': (userId) => sql`select from favourites where user_id = ${userId}`,
  'write-review': (userId) => sql`select from reviews where user_id = ${userId}`,
  'join-forum': (userId) => sql`
    (select from topics where author_id = ${userId} limit 1) union all (select from comments where author_id = ${userId} limit 1)`,
  'describe-site': () => sql`select from site_details where name = 'privacy'`,
  // Those whom the centre added; people who registered on their own have answered about their age themselves.
  'add-people': () => sql`select from users where age_answer = 'centre-vouches'`,
  'make-groups': () => sql`select from centre_groups`,
  'protect-account': (userId) => sql`
    (select from passkeys where user_id = ${userId} limit 1)
    union all (select from totp_secrets where user_id = ${userId} and confirmed_at is not null limit 1)`,
  'name-moderators': () => sql`select from moderators`,
};

type Person = Pick<Viewer, 'id' | 'role'>;

/** Ends the list of the role that the person has now. */
export async function endFirstSteps(db: Kysely<Database>, { id, role }: Person): Promise<void> {
  await sql`
    insert into getting_started_ends (user_id, role) values (${id}, ${role})
    on conflict on constraint getting_started_ends_pkey do nothing`.execute(db);
}

export async function reopenFirstSteps(db: Kysely<Database>, { id, role }: Person): Promise<void> {
  await sql`delete from getting_started_ends where user_id = ${id} and role = ${role}`.execute(db);
}

/** The query, apart from its execution: a test reads its plan. People who ended the list cost one look at an index. */
export function firstStepsQuery({ id, role }: Person): RawBuilder<{ done: boolean[] | null }> {
  const answers = stepsOfRole[role].map((name) => sql`exists (${isDone[name](id)})`);
  return sql<{ done: boolean[] | null }>`
    select case when not exists (select from getting_started_ends where user_id = ${id} and role = ${role})
                then array[${sql.join(answers)}] end as done`;
}

/** What the person has done of the first steps of their role. None if they ended the list. */
export async function findFirstSteps(
  db: Kysely<Database>,
  person: Person,
  { forum }: Pick<SiteSettings, 'forum'>,
): Promise<FirstStep[]> {
  const { rows } = await firstStepsQuery(person).execute(db);
  const done = rows[0]?.done;
  if (!done) return [];
  const steps = stepsOfRole[person.role]
    .map((name, place) => ({ name, isDone: done[place] === true }))
    .filter(({ name }) => name !== 'join-forum' || forum);
  // Shown once more, as done, and then only to somebody who opens it again.
  if (steps.every(({ isDone: isStepDone }) => isStepDone)) await endFirstSteps(db, person);
  return steps;
}
