/** Combining marks, after a text was decomposed. */
const marks = /\p{M}/gu;
const notWord = /[^\p{L}\p{N}]+/u;

/** The longest entry of the list, in words. */
export const mostWordsPerEntry = 5;

/** The words of a text without accents and case. Letters that stand alone are joined, because people space out what they want to hide: 't o n t o'. */
export function plainTokens(text: string): string[] {
  const split = text.normalize('NFKD').replaceAll(marks, '').toLowerCase().split(notWord).filter(Boolean);
  const tokens: string[] = [];
  let spaced = '';
  for (const word of [...split, '']) {
    if ([...word].length === 1) {
      spaced += word;
      continue;
    }
    if (spaced) tokens.push(spaced);
    spaced = '';
    if (word) tokens.push(word);
  }
  return tokens;
}

/** Whether the text has an entry of the list, as whole words. Its cost grows with the length of the text and not with that of the list. */
export function hasListedWord(text: string, list: readonly string[]): boolean {
  const listed = new Set(list.map((entry) => plainTokens(entry).join(' ')).filter(Boolean));
  if (listed.size === 0) return false;
  const tokens = plainTokens(text);
  return tokens.some((_, place) => {
    let words = '';
    for (const token of tokens.slice(place, place + mostWordsPerEntry)) {
      words = words ? `${words} ${token}` : token;
      if (listed.has(words)) return true;
    }
    return false;
  });
}
