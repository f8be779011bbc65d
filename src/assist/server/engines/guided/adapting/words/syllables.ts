const strong = 'aeoáéó';
const accentedWeak = 'íú';
const isVowel = (letter: string): boolean => 'aeiouáéíóúü'.includes(letter);

/** Two consonants that begin a syllable together. */
const together = new Set('pr br tr dr cr gr fr pl bl cl gl fl ch ll rr'.split(' '));

/** «Subrayar» and «sublime» split differently, and a silent h, foreign letters or three vowels leave doubts: those words stay whole. */
const doubtful =
  /^sub[lr]|[aeiouáéíóúü]h[iu]|[iu]h[aeiouáéíóúü]|[kwªº]|[aeoáéó][iuü][aeoáéó]|tl|([bdfghjmñpqstvxyz])\1|[^a-záéíóúüñ]/u;

/** «Rey»: at the end, y sounds as a vowel. */
const asVowel = (word: string): string => word.replace(/y$/, 'i');

/** Whether two vowels side by side belong to different syllables. */
function isHiatus(one: string, other: string): boolean {
  const bothStrong = strong.includes(one) && strong.includes(other);
  const accented =
    (accentedWeak.includes(one) && strong.includes(other)) || (strong.includes(one) && accentedWeak.includes(other));
  return bothStrong || accented;
}

/** Where the syllable of the next vowel begins, for consonants between two vowels. */
function startOfSyllable(letters: string, end: number, next: number): number {
  const count = next - end;
  return count >= 2 && together.has(letters.slice(next - 2, next)) ? next - 2 : next - 1;
}

/** The syllables of a Spanish word in small letters, or nothing where the rules leave doubts. */
export function spanishSyllables(word: string): string[] | undefined {
  if (word.length > 40 || doubtful.test(word)) return undefined;
  const letters = asVowel(word);
  const starts: number[] = [];
  let previous = -1;
  for (let place = 0; place < letters.length; place += 1) {
    if (!isVowel(letters.charAt(place))) continue;
    if (previous === place - 1 && place > 0) {
      if (isHiatus(letters.charAt(previous), letters.charAt(place))) starts.push(place);
    } else starts.push(previous < 0 ? 0 : startOfSyllable(letters, previous + 1, place));
    previous = place;
  }
  if (starts.length === 0) return undefined;
  return starts.map((start, number) => word.slice(start, starts[number + 1] ?? word.length));
}
