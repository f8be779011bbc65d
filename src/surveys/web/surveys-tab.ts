import { laterPart } from '../../web/router/lazy-part.tsx';
import { surveysSentences } from './sentences.ts';

/** The tab 'Encuestas' of the learning centre: whoever looks for a course does without it. */
export const SurveysTab = /* @__PURE__ */ laterPart<object>({
  ...surveysSentences,
  load: async () => (await import('./surveys.tsx')).Surveys,
});
