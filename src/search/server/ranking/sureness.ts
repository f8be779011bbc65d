import { says } from '../answers/cues.ts';
import type { SearchResult } from '../search-engine.ts';
import { isTelling } from '../word-lists.ts';
import { type RankedPassage, weightOfQuestion } from './rank-passages.ts';
import { type Odds, weights } from './weights.ts';

const documentOf = ({ kind, ref, title }: RankedPassage) => `${kind} ${ref} ${title}`;

const subjectOf = (passage: RankedPassage) =>
  passage.kind === 'course' && passage.context !== '' ? `course ${passage.context}` : documentOf(passage);

/** The best passage of each document. */
export function bestOfEach(ranked: readonly RankedPassage[]): RankedPassage[] {
  const seen = new Set<string>();
  return ranked.filter((passage) => {
    if (seen.has(documentOf(passage))) return false;
    seen.add(documentOf(passage));
    return true;
  });
}

/** To be further ahead, or alone, tells no more. */
const longestLead = 8;

/** What speaks for the best passage being the answer, and not only better than the others. */
export function signalsOfSureness(
  ranked: readonly [RankedPassage, ...RankedPassage[]],
  { terms, corrections, unknown }: Omit<SearchResult, 'passages'>,
  words: readonly string[],
) {
  const [best, next] = ranked;
  const ofOther = bestOfEach(ranked)[1];
  const ofDocument = ranked.filter((passage) => documentOf(passage) === documentOf(best));
  const number = (is: boolean) => (is ? 1 : 0);
  const leadOver = (other: RankedPassage | undefined) =>
    Math.min(longestLead, other ? best.fit - other.fit : longestLead);
  return {
    fit: best.fit,
    chance: best.chance,
    chanceOfDocument: ofDocument.reduce((sum, { chance }) => sum + chance, 0),
    // A broad question has many right passages, often all in one course.
    chanceOfSubject: ranked
      .filter((one) => subjectOf(one) === subjectOf(best))
      .reduce((sum, { chance }) => sum + chance, 0),
    surprise: Math.log(best.chance + 1e-6),
    lead: leadOver(next),
    leadOfDocument: leadOver(ofOther),
    likeness: best.likeness,
    likenessSquared: best.likeness ** 2,
    secondLikeness: best.secondLikeness,
    spelling: best.spelling,
    coverage: best.coverage,
    titled: best.titled,
    text: best.score,
    titleSaid: best.titleSaid,
    headingSaid: best.headingSaid,
    isCorrected: number(corrections.length > 0),
    unknown,
    unknownIfShort: unknown / (1 + terms.length),
    weight: Math.log(Math.max(weightOfQuestion(terms), 0.01)),
    terms: terms.length,
    telling: words.filter(isTelling).length,
    help: number(best.kind === 'help'),
    term: number(best.kind === 'term'),
    how: number(says('how', words)),
    definition: number(says('definition', words)),
  };
}

export type SurenessSignals = ReturnType<typeof signalsOfSureness>;

export interface Sureness {
  /** How likely the best passage answers the question, from 0 to 1. */
  isRight: number;
  /** How likely the product has an answer at all, whichever passage it is. */
  isOurs: number;
}

export function sureness(
  [best, ...others]: readonly RankedPassage[],
  result: Omit<SearchResult, 'passages'>,
  words: readonly string[],
): Sureness {
  if (!best) return { isRight: 0, isOurs: 0 };
  const signals = signalsOfSureness([best, ...others], result, words);
  const likely = ({ worths, bias }: Odds) => {
    const odds = (Object.keys(worths) as (keyof SurenessSignals)[]).reduce(
      (sum, name) => sum + worths[name] * signals[name],
      bias,
    );
    return 1 / (1 + Math.exp(-odds));
  };
  return { isRight: likely(weights.isRight), isOurs: likely(weights.isOurs) };
}
