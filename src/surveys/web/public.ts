/** For a page that shows the tab: `surveysQuery` among its `reads`, `surveysSentences` among its `parts`. */
export { surveysQuery } from './queries.ts';
export { surveysSentences } from './sentences.ts';
export { SurveysTab } from './surveys-tab.tsx';
