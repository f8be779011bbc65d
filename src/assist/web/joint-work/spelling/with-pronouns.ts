import type { Speller } from './suggest.ts';

const pronouns = /^(?<verb>\p{L}{2,}?)(?:(?:[mts]e|nos)(?:l[aeo]s?)?|l[aeo]s?)$/u;
const short = new Set(['da', 'de', 'di', 'haz', 'pon', 'sal', 'ten', 've', 'ven', 'sé']);

/**
 * An order with what it is about: pruébala, ordénalas, ponme. No dictionary lists all of them. A verb of more than one syllable has its
 * accent, otherwise it is a mistake.
 */
export function isOrderWithPronouns(word: string, speller: Speller): boolean {
  const verb = pronouns.exec(word.toLowerCase())?.groups?.['verb'];
  if (verb === undefined) return false;
  if (short.has(verb)) return true;
  const plain = verb
    .normalize('NFD')
    .replaceAll(/(?<=[aeiou])\u0301/gu, '')
    .normalize('NFC');
  return plain !== verb && /(?:[ae]n?|ad)$/u.test(plain) && speller.knows(plain);
}
