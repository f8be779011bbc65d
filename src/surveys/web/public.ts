/** For a page that shows the tab: `surveysQuery` among its `reads`, `SurveysTab` among its `laterParts`. */
export { surveysQuery } from './queries.ts';
export { SurveysTab } from './surveys-tab.ts';
