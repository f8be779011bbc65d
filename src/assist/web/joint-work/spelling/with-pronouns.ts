import type { Speller } from './suggest.ts';

const pronouns = ['me', 'te', 'se', 'nos', 'la', 'las', 'lo', 'los', 'le', 'les'];
const pairs = ['me', 'te', 'se', 'nos'].flatMap((first) => ['la', 'las', 'lo', 'los'].map((second) => first + second));
/** One-syllable imperatives and their compounds have no accent before a pronoun: mantenlo, rehazlas. */
const short =
  /^(?:da|de|di|sé|(?:man|con|ob|de|sos|re|entre)?ten|(?:re|des)?haz|(?:re|pro|com|ex|su|dis|im|o|inter)?pon|(?:sobre)?sal|(?:inter|con|pre)?ven|(?:pre)?ve)$/;

/**
 * An imperative with pronouns: pruébala, ordénalas, ponme. No dictionary lists them all. A verb of more than one syllable needs an accent, otherwise
 * it is a mistake.
 */
export function isImperativeWithPronouns(word: string, speller: Speller): boolean {
  const lower = word.toLowerCase();
  return [...pairs, ...pronouns].some(
    (ending) => lower.endsWith(ending) && isImperative(lower.slice(0, -ending.length), speller),
  );
}

function isImperative(verb: string, speller: Speller): boolean {
  if (verb.length < 2) return false;
  if (short.test(verb)) return true;
  const plain = verb
    .normalize('NFD')
    .replaceAll(/(?<=[aeiou])\u0301/gu, '')
    .normalize('NFC');
  return plain !== verb && /(?:[ae]n?|ad)$/u.test(plain) && speller.knows(plain);
}
