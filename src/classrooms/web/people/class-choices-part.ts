import { inEveryLanguage } from '../../../shared/language.ts';
import { lazyPart } from '../../../web/router/lazy-part.tsx';
import type { ClassChoicesProps } from './class-choices.tsx';

/** Loaded when it is shown: the account page needs no messages of a class. */
const messages = inEveryLanguage(
  (language) => async () => (await import('../data/sentences.ts')).usualSentences[language](),
);

/** For the dialogs that delete an account. Marked as pure, as `InstructorView` is. */
export const ClassChoices = /* @__PURE__ */ lazyPart<ClassChoicesProps>({
  name: 'classrooms',
  messages,
  load: async () => (await import('./class-choices.tsx')).ClassChoices,
});
