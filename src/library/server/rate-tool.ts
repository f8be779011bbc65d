import { inLanguage, type Language } from '../../shared/language.ts';
import type { RatingCriterion, RatingReason } from '../contract.ts';
import { minKnownFacts, type RatedTool, ratingCriteria } from './rating-criteria.ts';

const criteria = Object.values(ratingCriteria);

/** What the best answer is worth. */
function maxPoints({ answers }: (typeof criteria)[number]): number {
  return Math.max(...Object.values(answers).map(({ points }) => points));
}

/** 'Nota de EducaIA', 0 to 100, by the published criteria; null while too few facts are known. */
export function rateTool(tool: RatedTool): number | null {
  const reasons = ratingReasons(tool, 'es');
  const known = reasons.filter((reason, index) => reason.isKnown && criteria[index]?.unknown !== undefined);
  if (known.length < minKnownFacts) return null;
  return reasons.reduce((sum, { points }) => sum + points, 0);
}

/** Each criterion with what is known of the tool and what that is worth. */
export function ratingReasons(tool: RatedTool, language: Language): RatingReason[] {
  return criteria.map((criterion) => {
    const id = criterion.answerOf(tool);
    const answers: Record<string, { points: number; says: string }> = criterion.answers;
    const answer = id === null ? undefined : answers[id];
    return {
      criterion: inLanguage(language, criterion.title),
      answer: inLanguage(language, answer?.says ?? criterion.unknown ?? ''),
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
