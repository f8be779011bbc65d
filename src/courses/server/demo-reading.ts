import { type Kysely, sql } from 'kysely';
import { closeAttempt, findExam, startAttempt } from '../../exams/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import type { Kernel } from '../../server/kernel.ts';
import { readGapText } from '../../shared/gaps.ts';
import { defaultLanguage } from '../../shared/language.ts';
import type { Answer, Question } from '../../shared/questions.ts';
import { issueCertificate } from './certificates/certificate-queries.ts';
import { listCourses, listEnrolledCourses, listSections, putProgress } from './queries.ts';

type Reader = 'student' | 'teacher' | 'professional';

/** By the course's position in the list: the number of sections read, and the share of right answers in each attempt. */
const demoReading: readonly { by: Reader; place: number; sections: number; attempts: readonly number[] }[] = [
  { by: 'teacher', place: 0, sections: 6, attempts: [0.9] },
  { by: 'professional', place: 0, sections: 6, attempts: [0.6] },
  { by: 'student', place: 1, sections: 2, attempts: [] },
  { by: 'student', place: 0, sections: 6, attempts: [0.5, 1] },
];

/** As stored: in the order in which the question was written. */
function rightAnswer(question: Question): Answer {
  switch (question.type) {
    case 'true_false':
      return question.correctAnswer ? 0 : 1;
    case 'short_answer':
      return question.correctAnswer[0] ?? null;
    case 'ordering':
      return question.options.map((_, place) => place);
    case 'matching':
      return question.pairs.map((_, place) => place);
    case 'gaps':
      return { gaps: readGapText(question.text).gaps.map(({ accepted }) => accepted[0] ?? null) };
    case 'long_answer':
      return null;
    default:
      return question.correctAnswer;
  }
}

/** Answers the first of the questions that the attempt asks right, and leaves the rest. */
async function takeTest(tx: Kysely<Database>, userId: number, courseId: number, share: number): Promise<void> {
  const exam = await findExam(tx, { courseId });
  if (!exam) return;
  const attempt = await startAttempt(tx, exam, userId, []);
  const asked = attempt.drawn ?? exam.questions.map((_, place) => place);
  const known = new Set(asked.slice(0, Math.round(asked.length * share)));
  const answers = exam.questions.map((question, place) => (known.has(place) ? rightAnswer(question) : null));
  await closeAttempt(tx, attempt, { answers, timedOut: false }, [issueCertificate]);
}

/**
 * Creates some reading and test results, so that results and certificates can be seen. When several processes start together, they queue for
 * the lock on the student's row, and only the first one writes.
 */
export async function makeDemoReading(
  { db }: Pick<Kernel, 'db'>,
  readers: Readonly<Record<Reader, number>>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${readers.student} for no key update`.execute(tx);
    const begun = await listEnrolledCourses(tx, readers.student, defaultLanguage, { limit: 1 });
    if (begun.items.length > 0) return;
    const courses = (await listCourses(tx, undefined, defaultLanguage, {})).items;
    for (const { by, place, sections, attempts } of demoReading) {
      const course = courses[place];
      if (!course) continue;
      const keys = (await listSections(tx, course.id, defaultLanguage)).map(({ id }) => id);
      const sectionIds = keys.slice(0, sections);
      await putProgress(tx, readers[by], course.id, { sectionIds, completed: attempts.length > 0 });
      for (const share of attempts) await takeTest(tx, readers[by], course.id, share);
    }
  });
}
