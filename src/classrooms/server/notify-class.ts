import { type Kysely, sql } from 'kysely';
import { notify } from '../../notifications/server/public.ts';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import { addressOf } from '../../shared/addresses.ts';
import { inEveryLanguage } from '../../shared/language.ts';
import type { Scale } from '../../shared/marks/scale.ts';
import { showPoints } from '../../shared/marks/show-mark.ts';

interface Item {
  classroomId: number;
  id: number;
  title: string;
  actor: number;
}

/** Tells all members of a class. */
export async function notifyOfAnnouncement(
  tx: Kysely<Database>,
  events: Events,
  { classroomId, id, title, actor }: Item,
) {
  const to = await listMembers(tx, classroomId);
  const address = `${addressOf.class(classroomId)}#anuncio-${id}`;
  await notify(tx, events, { kind: 'class-announcement', to, actor, subject: title, address, classId: classroomId });
}

/** Points of so many, and how the class writes them. */
interface ReturnedMark {
  points: number;
  most: number;
  scale: Scale;
}

/** Tells a student about returned work. Returning it again before it was read replaces the mark. */
export async function notifyOfReturn(
  tx: Kysely<Database>,
  events: Events,
  { classroomId, id, title, actor, student, mark }: Item & { student: number; mark: ReturnedMark | null },
) {
  const address = addressOf.classTask(classroomId, id);
  const news = {
    kind: 'class-returned',
    to: [student],
    actor,
    subject: title,
    address,
    thread: address,
    classId: classroomId,
    mark: mark && inEveryLanguage((language) => showPoints(mark.scale, mark.points, mark.most, language)),
  } as const;
  await notify(tx, events, news);
}

interface PublishedMarks extends Pick<Item, 'classroomId' | 'actor'> {
  students: readonly number[];
}

/** Tells students that marks of theirs were published. Unread ones of a class are gathered in one notification. */
export async function notifyOfMarks(
  tx: Kysely<Database>,
  events: Events,
  { classroomId, actor, students }: PublishedMarks,
) {
  if (students.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from classrooms where id = ${classroomId}`.execute(tx);
  const address = addressOf.classPart(classroomId, 'notas');
  const news = { actor, subject: getRow({ rows }).name, address, thread: address, classId: classroomId };
  await notify(tx, events, { kind: 'class-marks', to: [...students], ...news });
}

/** Tells those who mark about a submission. Unread ones for the same task are counted in one notification. */
export async function notifyOfSubmission(
  tx: Kysely<Database>,
  events: Events,
  { classroomId, id, title, actor }: Item,
) {
  const to = await listTeachers(tx, classroomId, 'mark');
  const address = addressOf.classTask(classroomId, id);
  const news = { actor, subject: title, address, thread: address, classId: classroomId };
  await notify(tx, events, { kind: 'class-submission', to, ...news });
}

/** The same for a test that a student has finished. */
export async function notifyOfTest(tx: Kysely<Database>, events: Events, { classroomId, id, title, actor }: Item) {
  const to = await listTeachers(tx, classroomId, 'mark');
  const address = addressOf.classTestResults(classroomId, id);
  const news = { actor, subject: title, address, thread: address, classId: classroomId };
  await notify(tx, events, { kind: 'class-test-submission', to, ...news });
}

/** Tells those who mark that a student contests a question. Unread ones of the same test are counted in one notification. */
export async function notifyOfContest(tx: Kysely<Database>, events: Events, { classroomId, id, title, actor }: Item) {
  const to = await listTeachers(tx, classroomId, 'mark');
  const address = addressOf.classTestResults(classroomId, id);
  const news = { actor, subject: title, address, thread: address, classId: classroomId };
  await notify(tx, events, { kind: 'class-contest', to, ...news });
}

type ReviewNews = 'class-contest-reply' | 'class-regraded' | 'class-score' | 'class-test-marked';

/** Tells students that somebody answered what they contested, corrected a question, or marked or changed their score. */
export async function notifyOfReview(
  tx: Kysely<Database>,
  events: Events,
  { kind, classroomId, id, title, actor, students }: Item & { kind: ReviewNews; students: readonly number[] },
) {
  const address = addressOf.classTest(classroomId, id);
  const news = { actor, subject: title, address, thread: address, classId: classroomId };
  await notify(tx, events, { kind, to: students, ...news });
}

/** Tells those who take part in a new round that they have classmates' work to assess. */
export async function notifyOfPeerRound(
  tx: Kysely<Database>,
  events: Events,
  { classroomId, id, title, actor, people }: Item & { people: readonly number[] },
) {
  if (people.length === 0) return;
  const address = addressOf.classTask(classroomId, id);
  const news = { actor, subject: title, address, thread: address, classId: classroomId };
  await notify(tx, events, { kind: 'class-peer-round', to: [...people], ...news });
}

interface Newcomer {
  kind: 'class-joined' | 'class-request';
  classroomId: number;
  className: string;
  /** Who joined or asks to join. */
  actor: number;
}

/** Tells those who lead the class about a new member or a join request. Unread ones of the same class are counted in one notification. */
export async function notifyOfNewcomer(
  tx: Kysely<Database>,
  events: Events,
  { kind, classroomId, className, actor }: Newcomer,
) {
  const to = await listTeachers(tx, classroomId, 'lead');
  const address = addressOf.classPart(classroomId, 'miembros');
  const news = { actor, subject: className, address, thread: address, classId: classroomId };
  await notify(tx, events, { kind, to, ...news });
}

async function listMembers(tx: Kysely<Database>, classroomId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from classroom_members where classroom_id = ${classroomId} and left_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The owner and co-teachers and, of those who mark, assistants: the SQL form of `rightsOver` for people who belong to the class. */
export async function listTeachers(tx: Kysely<Database>, classroomId: number, who: 'lead' | 'mark'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from classrooms c join users u on u.id = c.owner_id
    where c.id = ${classroomId} and u.role in ('profesor', 'clase ia', 'iamaker')
    union
    select u.id from classroom_members m join users u on u.id = m.user_id
    where m.classroom_id = ${classroomId} and m.left_at is null
      and ((m.role = 'co-teacher' and u.role in ('profesor', 'clase ia', 'iamaker'))
        or (${who === 'mark'} and m.role = 'assistant' and u.role <> 'estudiante'))`.execute(tx);
  return rows.map(({ id }) => id);
}
