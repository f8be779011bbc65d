import { type Kysely, sql } from 'kysely';
import { latestSettings } from '../../../server/config/latest-settings.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import type { LessonChanges, LessonProgress, WeeklyGoal } from '../../contract/lessons.ts';
import { partNotes } from './known-changes.ts';

type LessonRow = Omit<LessonProgress, 'finishedAt' | 'savedAt'> & { finishedAt: Date | null; savedAt: Date };

const columns = sql`section_key as "sectionId", cards, last_card as "lastCard", notes, finished_at as "finishedAt", saved_at as "savedAt"`;

function present({ finishedAt, savedAt, ...row }: LessonRow): LessonProgress {
  return { ...row, finishedAt: finishedAt?.toISOString() ?? null, savedAt: savedAt.toISOString() };
}

/** The lessons of a course that somebody has begun. None for a guest. */
export async function listLessonProgress(
  db: Kysely<Database>,
  userId: number | undefined,
  courseId: number,
): Promise<LessonProgress[]> {
  if (userId === undefined) return [];
  const { rows } = await sql<LessonRow>`
    select ${columns} from lesson_progress where user_id = ${userId} and course_id = ${courseId} order by section_key`.execute(
    db,
  );
  return rows.map(present);
}

/** One statement, so that the progress of two devices is merged. */
export async function putLessonProgress(
  tx: Kysely<Database>,
  { userId, courseId, sectionId }: { userId: number; courseId: number; sectionId: string },
  { cards, lastCard, notes, finished }: LessonChanges,
): Promise<LessonProgress> {
  const { written, deleted } = partNotes(notes);
  const saved = await sql<LessonRow>`
    insert into lesson_progress as kept (user_id, course_id, section_key, cards, last_card, notes, finished_at)
    values (${userId}, ${courseId}, ${sectionId}, ${[...new Set(cards)]}::text[], ${lastCard},
            ${JSON.stringify(written)}::jsonb, case when ${finished} then now() end)
    on conflict on constraint lesson_progress_pkey do update set
      cards = array(select distinct unnest(kept.cards || excluded.cards) order by 1),
      last_card = coalesce(excluded.last_card, kept.last_card),
      notes = (kept.notes || excluded.notes) - ${deleted}::text[],
      finished_at = coalesce(kept.finished_at, excluded.finished_at), saved_at = now()
    returning ${columns}`.execute(tx);
  return present(getRow(saved));
}

export async function findWeeklyGoal(db: Kysely<Database>, userId: number): Promise<WeeklyGoal> {
  const { timeZone } = latestSettings();
  const found = await sql<WeeklyGoal>`
    select (select lessons from weekly_goals where user_id = ${userId}) as lessons,
           (select count(*)::int from lesson_progress
            where user_id = ${userId} and finished_at >= date_trunc('week', now() at time zone ${timeZone}) at time zone ${timeZone})
             as finished`.execute(db);
  return getRow(found);
}

export async function putWeeklyGoal(db: Kysely<Database>, userId: number, lessons: number | null): Promise<void> {
  if (lessons === null) {
    await sql`delete from weekly_goals where user_id = ${userId}`.execute(db);
    return;
  }
  await sql`
    insert into weekly_goals (user_id, lessons) values (${userId}, ${lessons})
    on conflict on constraint weekly_goals_pkey do update set lessons = excluded.lessons`.execute(db);
}
