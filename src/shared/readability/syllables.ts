import { englishSyllables } from './english-syllables.ts';

/** The languages whose syllables are counted. */
export type ReadableLanguage = 'es' | 'en';

const strong = 'aeoáéóàèòâêô';
const weak = 'iuüï';
const stressedWeak = 'íú';
/** A longer word is no word, and its syllables say nothing. */
const maxWordLength = 60;

const counters: Readonly<Record<ReadableLanguage, (word: string) => number>> = {
  es: spanishSyllables,
  en: englishSyllables,
};

export function countSyllables(word: string, language: ReadableLanguage): number {
  const letters = word.slice(0, maxWordLength).normalize('NFC').toLowerCase();
  return counters[language](letters);
}

/**
 * Counts the vowel nuclei. A weak vowel (i, u) joins the vowel beside it; an accent on it separates them (dí-a, ba-úl). Two strong vowels are always
 * two syllables, and an h between vowels changes nothing (bú-ho, prohi-bir).
 */
function spanishSyllables(word: string): number {
  const sounded = word
    .replaceAll(/qu(?=[eiéí])/gu, 'q')
    .replaceAll(/gu(?=[eiéí])/gu, 'g')
    .replace(/(?<=[aeiouáéíóú])y$/u, 'i')
    .replace(/^y$/u, 'i')
    .replaceAll(/(?<=[aeiouáéíóúü])h(?=[aeiouáéíóúü])/gu, '');
  let count = 0;
  /** The nucleus that the letter before belongs to. */
  let nucleus: 'none' | 'weak' | 'strong' = 'none';
  let before = '';
  for (const letter of sounded) {
    const kind = kindOf(letter);
    if (kind === 'consonant') nucleus = 'none';
    else if (!joins(kind, nucleus, letter === before)) {
      count += 1;
      nucleus = kind === 'weak' ? 'weak' : 'strong';
    } else if (kind !== 'weak') nucleus = 'strong';
    before = letter;
  }
  return Math.max(1, count);
}

type Kind = 'consonant' | 'strong' | 'weak' | 'stressed-weak';

function kindOf(letter: string): Kind {
  if (strong.includes(letter)) return 'strong';
  if (stressedWeak.includes(letter)) return 'stressed-weak';
  return weak.includes(letter) ? 'weak' : 'consonant';
}

function joins(kind: Kind, nucleus: 'none' | 'weak' | 'strong', isSame: boolean): boolean {
  if (nucleus === 'none') return false;
  // «Chiita» has two syllables where it has two i.
  if (kind === 'weak') return !isSame;
  return nucleus === 'weak';
}
