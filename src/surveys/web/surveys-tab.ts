import { lazyPart } from '../../web/router/lazy-part.tsx';
import { surveysSentences } from './sentences.ts';

/** The tab 'Encuestas' of the learning centre: whoever looks for a course does without it. */
export const SurveysTab = /* @__PURE__ */ lazyPart<object>({
  ...surveysSentences,
  load: async () => (await import('./surveys.tsx')).Surveys,
});
