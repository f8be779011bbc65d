import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { Answer, Question } from '../../shared/questions.ts';
import { answerInWords } from './grading/answer-in-words.ts';
import { exportReviews } from './review/export-reviews.ts';

interface ExportedRow {
  answers: Answer[];
  /** The places of the questions that it asked; null if all. */
  drawn: number[] | null;
  questions: Question[];
  /** From those who marked answers, by the place of the question. */
  comments: Readonly<Record<string, string>>;
}

/**
 * The user's attempts with their answers, the extra time that they got in single tests, the marks that they gave, and what they contested and corrected. The foreign key deletes the
 * attempts with the account; marks stay, without a name.
 */
export async function exportAttempts(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<ExportedRow>`
    select a.id, c.title as "courseTitle", k.name as "className", v.title as "testTitle", a.number, a.started_at as "startedAt", a.deadline,
           a.closed_at as "closedAt", a.timed_out as "timedOut", a.score, a.passed, a.correct_count as "correctAnswers",
           a.answers, a.drawn, v.questions,
           (select coalesce(jsonb_object_agg(m.question_place, m.comment), '{}') from attempt_marks m where m.attempt_id = a.id)
             as comments
    from attempts a join exam_versions v on v.id = a.version_id join exams e on e.id = a.exam_id
    left join courses c on c.id = coalesce(e.course_id, e.advanced_course_id)
    left join classroom_tests t on t.id = e.class_test_id left join classrooms k on k.id = t.classroom_id
    where a.user_id = ${userId} order by a.id`.execute(db);
  const extensions = await sql`
    select k.name as "className", v.title as "testTitle", x.minutes, x.granted_at as "grantedAt"
    from exam_extensions x join exams e on e.id = x.exam_id
      cross join lateral (select title from exam_versions where exam_id = e.id order by id desc limit 1) as v
      left join classroom_tests t on t.id = e.class_test_id left join classrooms k on k.id = t.classroom_id
    where x.user_id = ${userId} order by x.exam_id`.execute(db);
  return {
    testExtensions: extensions.rows,
    testAttempts: rows.map(({ answers, drawn, questions, comments, ...attempt }) => ({
      ...attempt,
      answers: questions.flatMap((question, place) =>
        drawn && !drawn.includes(place)
          ? []
          : {
              question: question.question,
              answer: answerInWords(question, answers[place] ?? null),
              ...(comments[place] && { comment: comments[place] }),
            },
      ),
    })),
    answersMarked: await listMarksGiven(db, userId),
    ...(await exportReviews(db, userId)),
  };
}

/** Without the answers, which belong to others. */
async function listMarksGiven(db: Kysely<Database>, userId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select v.title as "testTitle", m.question_place + 1 as "questionNumber", (m.credit / 100.0)::float8 as points, m.comment,
           m.marked_at as "markedAt"
    from attempt_marks m join attempts a on a.id = m.attempt_id join exam_versions v on v.id = a.version_id
    where m.marked_by = ${userId} order by m.marked_at, m.attempt_id, m.question_place`.execute(db);
  return rows;
}
