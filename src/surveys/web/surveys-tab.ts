import { lazyPart } from '../../web/router/lazy-part.tsx';
import { surveysSentences } from './data/sentences.ts';

/** The 'Encuestas' tab of the learning centre. Lazy, so that the courses tab does not load it. */
export const SurveysTab = /* @__PURE__ */ lazyPart<object>({
  ...surveysSentences,
  load: async () => (await import('./surveys.tsx')).Surveys,
});
