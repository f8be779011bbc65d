import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { notify } from '../../../notifications/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { type Job, type JobKind, job } from '../../../server/jobs/job.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { publishClassChange } from '../publish-class-change.ts';
import { chosenPeople } from './visible-item.ts';

const Publication = z.object({ itemId: z.int(), by: z.int() });

const publishItem: JobKind<z.output<typeof Publication>> = {
  name: 'classrooms.publish-item',
  payload: Publication,
  outlivesRestore: true,
};

/** The item is visible from its moment in any case. A notification a month later would be of no use. */
const monthInMinutes = 30 * 24 * 60;

type Scheduler = Pick<Kernel, 'jobs'>;

/** Replaces an earlier plan for the same item. */
export function schedulePublication(
  tx: Kysely<Database>,
  { jobs }: Scheduler,
  itemId: number,
  at: Date,
  by: number,
): Promise<void> {
  const options = { tx, dueAt: at, key: String(itemId), expiresInMinutes: monthInMinutes };
  return jobs.add(publishItem, { itemId, by }, options);
}

export function cancelPublication(tx: Kysely<Database>, { jobs }: Scheduler, itemId: number): Promise<void> {
  return jobs.cancel(publishItem, String(itemId), tx);
}

/** Publishes an item at its moment. Does nothing if it was published, withdrawn, deleted or moved to a later moment since. */
export function publishItemJob({ db, events }: Pick<Kernel, 'db' | 'events'>): Job {
  return job(publishItem, ({ itemId, by }) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ classId: number }>`
        update classroom_items set state = 'published', publish_at = null
        where id = ${itemId} and state = 'scheduled' and publish_at <= now()
        returning classroom_id as "classId"`.execute(tx);
      const [published] = rows;
      if (!published) return;
      await publishIfFirst(tx, { events }, itemId, by);
      await publishClassChange(tx, events, published.classId);
    }),
  );
}

interface PublishedItem {
  classId: number;
  contentId: number | null;
  courseId: number | null;
  taskId: number | null;
  testId: number | null;
  surveyId: number | null;
  title: string;
  /** Undefined names nobody: the account was deleted meanwhile. */
  actor: number | null;
}

/** Notifies those for whom the item is, once, however often it is withdrawn and published again. */
export async function publishIfFirst(
  tx: Kysely<Database>,
  { events }: Pick<Kernel, 'events'>,
  itemId: number,
  by: number,
): Promise<void> {
  const { rows } = await sql<PublishedItem>`
    with published as (
      update classroom_items set first_published_at = now() where id = ${itemId} and first_published_at is null returning *)
    select i.classroom_id as "classId", i.content_id as "contentId", i.course_id as "courseId",
           i.task_id as "taskId", i.test_id as "testId", i.survey_id as "surveyId",
           coalesce(c.title, k.title, t.title, v.title, s.title) as title,
           (select id from users where id = ${by}) as actor
    from published i
      left join classroom_contents c on c.id = i.content_id
      left join classroom_courses k on k.id = i.course_id
      left join classroom_tasks t on t.id = i.task_id
      left join exams e on e.class_test_id = i.test_id
      left join lateral (select title from exam_versions where exam_id = e.id order by id desc limit 1) as v on true
      left join surveys s on s.id = i.survey_id`.execute(tx);
  const [item] = rows;
  if (!item) return;
  await notify(tx, events, {
    kind: 'class-published',
    to: await listReaders(tx, itemId),
    actor: item.actor ?? undefined,
    subject: item.title,
    address: addressOfItem(item),
    classId: item.classId,
  });
}

function addressOfItem(item: PublishedItem): string {
  const { classId, contentId, courseId, taskId, testId, surveyId } = item;
  if (taskId !== null) return addressOf.classTask(classId, taskId);
  if (testId !== null) return addressOf.classTest(classId, testId);
  if (contentId !== null) return addressOf.classContent(classId, contentId);
  if (surveyId !== null) return addressOf.classSurvey(classId, surveyId);
  return addressOf.classCourse(classId, courseId ?? 0);
}

/** Current members for whom the item is. An archived class is no news for anybody. */
async function listReaders(tx: Kysely<Database>, itemId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.user_id as id
    from classroom_items i join classrooms on classrooms.id = i.classroom_id and archived_at is null
      join classroom_members m on m.classroom_id = i.classroom_id and m.left_at is null
    where i.id = ${itemId} and (i.audience = 'all' or m.user_id in (${chosenPeople}))`.execute(tx);
  return rows.map(({ id }) => id);
}
