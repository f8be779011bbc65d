import type { Competence } from '../../competences/contract/competences.ts';
import type { LabKey } from '../../shared/contract/lab-keys.ts';

/** What each laboratory gives evidence of: what its guide says that people practise, not everything that it mentions. The first counts most. */
export const labCompetences: Readonly<Record<LabKey, readonly Competence[]>> = {
  nextWord: ['generating', 'learning'],
  tokens: ['generating', 'bias'],
  wordPoints: ['learning', 'bias'],
  textClassifier: ['train', 'learning', 'bias'],
  drawings: ['train', 'learning', 'measure'],
  decisionTree: ['learning', 'measure'],
  neighbours: ['learning', 'measure'],
  recommender: ['wellbeing', 'recognise'],
  whoDecides: ['bias', 'measure', 'delegate'],
  swapTest: ['bias', 'measure'],
  hallucinationHunt: ['verify', 'generating'],
  imageOrigin: ['provenance', 'verify'],
  removeData: ['data'],
  prompts: ['ask'],
};
