import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { Language } from '../../shared/language.ts';
import { sectionMinutes } from './course-minutes.ts';
import { courseWords, sectionWords } from './queries.ts';

interface NextSectionRow {
  courseId: number;
  courseTitle: string;
  sections: number;
  /** Null if all have been read. */
  sectionId: string | null;
  sectionTitle: string | null;
  position: number | null;
  content: string | null;
  practiceMinutes: number | null;
  questions: readonly unknown[] | null;
  cards: readonly { kind: string }[] | null;
}

type NextSection = Pick<NextSectionRow, 'courseId' | 'courseTitle' | 'sections' | 'sectionId' | 'sectionTitle'> & {
  /** Its number, from 1. */
  section: number | null;
  minutes: number | null;
};

/** To compare lengths in the database; the minutes that are shown are counted in words. */
const charactersAMinute = 1_200;

/** The first section of `courses c` of these. */
function selectSection(
  language: Language,
  { from, isWanted }: { from: RawBuilder<unknown>; isWanted: RawBuilder<unknown> },
): RawBuilder<NextSectionRow> {
  return sql<NextSectionRow>`
    select c.id as "courseId", ${courseWords.column('title', language)} as "courseTitle",
           (select count(*)::int from course_sections where course_id = c.id) as sections,
           next.key as "sectionId", next.title as "sectionTitle", next.position, next.content,
           next.practice_minutes as "practiceMinutes", next.questions, next.cards
    from ${from} ${courseWords.join(language)}
    left join lateral (
      select s.key, ${sectionWords.column('title', language)} as title, ${sectionWords.column('content', language)} as content,
             s.position, s.practice_minutes, s.questions, s.cards
      from course_sections s ${sectionWords.join(language)}
      where s.course_id = c.id and ${isWanted} order by s.position limit 1
    ) as next on true`;
}

function present({ position, content, practiceMinutes, questions, cards, ...row }: NextSectionRow): NextSection {
  if (position === null) return { ...row, section: null, minutes: null };
  const timed = {
    content: content ?? '',
    practiceMinutes: practiceMinutes ?? 0,
    questions: questions ?? [],
    cards: cards ?? [],
  };
  const { reading, practice } = sectionMinutes(timed);
  return { ...row, section: position + 1, minutes: reading + practice };
}

/** Where a person stopped: the first unread section of the unfinished course in which they read last. */
export async function findSectionToContinue(
  db: Kysely<Database>,
  userId: number,
  language: Language,
): Promise<NextSection | undefined> {
  const { rows } = await sql<NextSectionRow>`
    ${selectSection(language, {
      from: sql`enrolments en join courses c on c.id = en.course_id`,
      isWanted: sql`s.key <> all(en.read_sections)`,
    })}
    where en.user_id = ${userId} and en.completed_at is null
    order by en.read_at desc, en.course_id desc limit 1`.execute(db);
  return rows[0] && present(rows[0]);
}

/** The shortest first section of the courses for beginners in which they have not enrolled. */
export async function findFirstLesson(
  db: Kysely<Database>,
  userId: number,
  language: Language,
): Promise<NextSection | undefined> {
  const { rows } = await sql<NextSectionRow>`
    ${selectSection(language, { from: sql`courses c`, isWanted: sql`true` })}
    where c.difficulty = 'beginner' and next.key is not null
      and not exists (select from enrolments en where en.course_id = c.id and en.user_id = ${userId})
    order by char_length(next.content) / ${charactersAMinute} + next.practice_minutes + jsonb_array_length(next.questions), c.id
    limit 1`.execute(db);
  return rows[0] && present(rows[0]);
}
