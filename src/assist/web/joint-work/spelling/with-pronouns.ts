import type { Speller } from './suggest.ts';

const pronouns = ['me', 'te', 'se', 'nos', 'la', 'las', 'lo', 'los', 'le', 'les'];
const pairs = ['me', 'te', 'se', 'nos'].flatMap((first) => ['la', 'las', 'lo', 'los'].map((second) => first + second));
/** One-syllable imperatives and their compounds have no accent before a pronoun: mantenlo, rehazlas. */
const short =
  /^(?:da|de|di|sé|(?:man|con|ob|de|sos|re|entre)?ten|(?:re|des)?haz|(?:re|pro|com|ex|su|dis|im|o|inter)?pon|(?:sobre)?sal|(?:inter|con|pre)?ven|(?:pre)?ve)$/;

/**
 * An imperative, infinitive or gerund with pronouns: pruébala, ponme, avisarla, explicárselo, separándolos. No dictionary lists them all. An accent
 * that is missing or too many is a mistake.
 */
export function isVerbWithPronouns(word: string, speller: Speller): boolean {
  const lower = word.toLowerCase();
  const endsIn = (endings: readonly string[], isVerb: (verb: string) => boolean) =>
    endings.some((ending) => lower.endsWith(ending) && isVerb(lower.slice(0, -ending.length)));
  return (
    endsIn([...pairs, ...pronouns], (verb) => isImperative(verb, speller) || isGerund(verb, speller)) ||
    endsIn(pronouns, (verb) => isInfinitive(verb, speller)) ||
    endsIn(pairs, (verb) => /[áéí]r$/u.test(verb) && isInfinitive(withoutAccents(verb), speller))
  );
}

function isImperative(verb: string, speller: Speller): boolean {
  if (verb.length < 2) return false;
  if (short.test(verb)) return true;
  const plain = withoutAccents(verb);
  return plain !== verb && /(?:[ae](?:n|mos)?|ad)$/u.test(plain) && speller.knows(plain);
}

const isGerund = (verb: string, speller: Speller) => /[áé]ndo$/u.test(verb) && speller.knows(withoutAccents(verb));

/** Nouns such as «lugar» end like an infinitive, too, but have no past tense. */
function isInfinitive(verb: string, speller: Speller): boolean {
  const [, root, ending] = /^(.{2,})([aei]r)$/u.exec(verb) ?? [];
  if (root === undefined || !speller.knows(verb)) return false;
  return speller.knows(root + (ending === 'ar' ? 'aba' : 'ía'));
}

function withoutAccents(verb: string): string {
  return verb
    .normalize('NFD')
    .replaceAll(/(?<=[aeiou])\u0301/gu, '')
    .normalize('NFC');
}
