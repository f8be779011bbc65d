/** The laboratories, by the keys of their messages. In the kernel, because questions, tasks and lessons name them. */
export const labKeys = [
  'nextWord',
  'tokens',
  'wordPoints',
  'prompts',
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
