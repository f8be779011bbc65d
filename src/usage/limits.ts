/** The last days, today included, or a school year, which begins on 1 September. */
export const periods = ['7', '30', '90', 'year', 'last-year'] as const;
export type Period = (typeof periods)[number];

export const charts = [
  'people-day',
  'people-week',
  'people-roles',
  'submissions',
  'tests',
  'classes',
  'accounts',
  'model-answers',
  'model-roles',
  'model-classes',
  'model-tokens',
  'model-cost',
  'model-class-cost',
  'storage',
  'errors',
  'error-kinds',
  'queue',
] as const;
export type ChartKey = (typeof charts)[number];

export const units = ['people', 'count', 'bytes', 'money'] as const;
export type Unit = (typeof units)[number];

/** Classes beyond the ones that use the model most are shown together. */
export const mostClasses = 20;

/** Fewer people are not told apart. */
export const fewestPeople = 5;
