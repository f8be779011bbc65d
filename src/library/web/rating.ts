import type { Language } from '../../shared/language.ts';
import { formatOneDecimal } from '../../web/text/plain-text.ts';

const topRatedMinimum = 80;
/** Fewer reviews are no basis for calling a tool one of the best. */
const minReviews = 3;

interface Reviewed {
  reviewCount: number;
  reviewMean: number | null;
}

/** By the users' reviews, not by the editorial mark. */
export function isTopRated({ reviewCount, reviewMean }: Reviewed): boolean {
  return reviewCount >= minReviews && reviewMean !== null && reviewMean > topRatedMinimum;
}

/** A rating of 90 is '4,5' out of five. */
export function outOfFive(rating: number, language: Language): string {
  return formatOneDecimal(rating / 20, language);
}

/** A rating of 90 is '9,0' out of ten. */
export function outOfTen(rating: number, language: Language): string {
  return formatOneDecimal(rating / 10, language);
}
