import type { Language } from '../../shared/language.ts';
import { withOneDecimal } from '../../web/plain-text.ts';

const topRatedAbove = 80;
/** What the pages that speak of tens show for a tool that nobody has rated. */
const unratedOutOfTen = 4.5;

export function isTopRated({ rating }: { rating: number }): boolean {
  return rating > topRatedAbove;
}

/** A rating of 90 is '4,5', of five. */
export function outOfFive(rating: number, language: Language): string {
  return withOneDecimal(rating / 20, language);
}

/** A rating of 90 is '9,0', of ten. */
export function outOfTen(rating: number, language: Language): string {
  return withOneDecimal(rating > 0 ? rating / 10 : unratedOutOfTen, language);
}
