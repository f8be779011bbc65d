import {
  acceptEveryLanguage,
  arrange,
  gradeAnswers,
  readAnswers,
  reviewAnswers,
  translateQuestions,
} from '../../exams/server/public.ts';
import { allWithFormulas } from '../../server/text/rendered/with-formulas.ts';
import type { Language } from '../../shared/language.ts';
import type { Answer } from '../../shared/questions.ts';
import { practiceOrder } from './practice-order.ts';
import type { SectionRow } from './queries.ts';

/** Grades a quiz section in place. Missing answers are wrong, and explained as well: nothing depends on them. */
export async function gradeQuiz(
  { id, questions, translations, courseSecret }: SectionRow & { courseSecret: string },
  shown: readonly Answer[],
  language: Language,
) {
  const arrangement = arrange(questions, practiceOrder(courseSecret, { id, questions }));
  const answers = readAnswers(questions, arrangement, shown, language);
  const grade = gradeAnswers(acceptEveryLanguage({ questions, translations }), answers, 0);
  const words = translateQuestions(questions, translations[language]?.questions);
  return {
    correctAnswers: grade.correctCount,
    questionCount: questions.length,
    review: await allWithFormulas(reviewAnswers(words, arrangement, answers, grade)),
  };
}
