/** For a page that shows the tab: `surveysQuery` among its `reads`, `SurveysTab` among its `lazyParts`. */
export { surveysQuery } from './data/queries.ts';
export { SurveysTab } from './surveys-tab.ts';
