/** For a page that shows the tab: `surveysQuery` among its `reads`, `SurveysTab` among its `lazyParts`. */
export { surveyQuery, surveysQuery } from './data/queries.ts';
export { SurveysTab } from './surveys-tab.ts';
/** For a page that shows one survey: `surveyQuery` among its `reads`, `SurveyPart` among its `lazyParts`. */
export { SurveyPart } from './survey-part.ts';
