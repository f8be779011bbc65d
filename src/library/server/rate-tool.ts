import { inLanguage } from '../../server/text/in-language.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import type { Sentence } from '../../shared/sentences/sentence.ts';
import type { RatingCriterion, RatingReason } from '../contract.ts';
import { minKnownFacts, type RatedTool, ratingCriteria } from './rating-criteria.ts';

const criteria = Object.values(ratingCriteria);

/** The points of the best answer. */
function maxPoints({ answers }: (typeof criteria)[number]): number {
  return Math.max(...Object.values(answers).map(({ points }) => points));
}

/** 'Nota de EducaIA', 0 to 100, by the published criteria; null while too few facts are known. */
export function rateTool(tool: RatedTool): number | null {
  const reasons = ratingReasons(tool, defaultLanguage);
  const known = reasons.filter((reason, index) => reason.isKnown && criteria[index]?.unknown !== undefined);
  if (known.length < minKnownFacts) return null;
  return reasons.reduce((sum, { points }) => sum + points, 0);
}

/** Each criterion with the tool's answer and its points. */
export function ratingReasons(tool: RatedTool, language: Language): RatingReason[] {
  return criteria.map((criterion) => {
    const id = criterion.answerOf(tool);
    const answers: Record<string, { points: number; says: Sentence }> = criterion.answers;
    const answer = id === null ? undefined : answers[id];
    const said = answer?.says ?? criterion.unknown;
    return {
      criterion: inLanguage(language, criterion.title),
      answer: said ? inLanguage(language, said) : '',
      points: answer?.points ?? 0,
      most: maxPoints(criterion),
      isKnown: answer !== undefined,
    };
  });
}

/** The criteria as they are published. */
export function presentCriteria(language: Language): { criteria: RatingCriterion[]; leastKnownFacts: number } {
  return {
    criteria: criteria.map((criterion) => ({
      title: inLanguage(language, criterion.title),
      answers: Object.values(criterion.answers).map(({ says, points }) => ({
        answer: inLanguage(language, says),
        points,
      })),
      most: maxPoints(criterion),
      mayBeUnknown: criterion.unknown !== undefined,
    })),
    leastKnownFacts: minKnownFacts,
  };
}
