import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { Answer, Question } from '../../shared/questions.ts';
import { answerInWords } from './attempts/answer-in-words.ts';

interface ExportedRow {
  answers: Answer[];
  questions: Question[];
}

/** The user's attempts with their answers. The foreign key deletes them with the account. */
export async function exportAttempts(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<ExportedRow>`
    select a.id, c.title as "courseTitle", k.name as "className", v.title as "testTitle", a.number, a.started_at as "startedAt", a.deadline,
           a.closed_at as "closedAt", a.timed_out as "timedOut", a.score, a.passed, a.correct_count as "correctAnswers",
           a.answers, v.questions
    from attempts a join exam_versions v on v.id = a.version_id join exams e on e.id = a.exam_id
    left join courses c on c.id = coalesce(e.course_id, e.advanced_course_id)
    left join classroom_tests t on t.id = e.class_test_id left join classrooms k on k.id = t.classroom_id
    where a.user_id = ${userId} order by a.id`.execute(db);
  return {
    testAttempts: rows.map(({ answers, questions, ...attempt }) => ({
      ...attempt,
      answers: questions.map((question, place) => ({
        question: question.question,
        answer: answerInWords(question, answers[place] ?? null),
      })),
    })),
  };
}
