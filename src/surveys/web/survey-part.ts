import { lazyPart } from '../../web/router/lazy-part.tsx';
import { surveysSentences } from './data/sentences.ts';
import type { SurveyViewProps } from './survey-view.tsx';

/** A survey as work of a class. */
export const SurveyPart = lazyPart<SurveyViewProps>({
  ...surveysSentences,
  load: async () => (await import('./survey-view.tsx')).SurveyView,
});
