/** The laboratories, by the keys of their messages. */
export const labKeys = [
  'nextWord',
  'tokens',
  'wordPoints',
  'textClassifier',
  'drawings',
  'decisionTree',
  'neighbours',
  'recommender',
  'whoDecides',
  'swapTest',
  'hallucinationHunt',
  'imageOrigin',
  'removeData',
] as const;
export type LabKey = (typeof labKeys)[number];
