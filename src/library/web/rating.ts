import type { Language } from '../../shared/language.ts';
import { formatOneDecimal } from '../../web/text/plain-text.ts';

const topRatedMinimum = 80;
/** Fewer people than this are no basis for calling a tool one of the best. */
const minReviews = 3;

interface Reviewed {
  reviewCount: number;
  reviewMean: number | null;
}

/** By what people gave it, not by what the catalogue's editors think. */
export function isTopRated({ reviewCount, reviewMean }: Reviewed): boolean {
  return reviewCount >= minReviews && reviewMean !== null && reviewMean > topRatedMinimum;
}

/** A rating of 90 is '4,5', of five. */
export function outOfFive(rating: number, language: Language): string {
  return formatOneDecimal(rating / 20, language);
}

/** A rating of 90 is '9,0', of ten. */
export function outOfTen(rating: number, language: Language): string {
  return formatOneDecimal(rating / 10, language);
}
