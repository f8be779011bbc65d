import type { Language } from '../../../shared/language.ts';
import { laterPart } from '../../../web/router/lazy-part.tsx';

/** Under a name of their own: the other pages of this area bring theirs. */
const sentences = {
  es: () => import('./messages.es.json'),
  en: () => import('./messages.en.json'),
};
const under = (language: Language) => async () => ({ default: { taking: (await sentences[language]()).default } });
const area = { name: 'exams', messages: { es: under('es'), en: under('en') } };

/** A test of a course or a class: introduction, attempt, result. */
export const ExamTaker = laterPart({
  ...area,
  load: async () => (await import('./exam-taker.tsx')).ExamTaker,
});

/** Questions in the middle of a text, answered in place. */
export const Quiz = laterPart({ ...area, load: async () => (await import('./quiz.tsx')).Quiz });
