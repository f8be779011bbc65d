import { withoutAccents } from '../../shared/text/without-accents.ts';
import type { GlossaryTerm } from '../contract.ts';

interface LetterGroup<Term> {
  letter: string;
  terms: Term[];
}

/** Terms that come in order, under the letter with which each begins. */
export function groupByLetter<Term extends Pick<GlossaryTerm, 'term'>>(terms: readonly Term[]): LetterGroup<Term>[] {
  const groups: LetterGroup<Term>[] = [];
  for (const term of terms) {
    const letter = withoutAccents(term.term).charAt(0).toUpperCase();
    const last = groups.at(-1);
    if (last?.letter === letter) last.terms.push(term);
    else groups.push({ letter, terms: [term] });
  }
  return groups;
}
