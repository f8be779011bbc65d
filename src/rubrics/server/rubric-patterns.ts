import type { Language } from '../../shared/language.ts';
import { libraryRubrics } from './shipped-rubrics.ts';

/** The shipped rubrics with the words of the tasks that they are for, from which others are drafted. */
export async function listRubricPatterns(language: Language) {
  return (await libraryRubrics()).map((rubric) => {
    const { title, taskWords, grid } = rubric.translations[language] ?? rubric;
    return { title, taskWords, grid, describes: rubric.describes };
  });
}
