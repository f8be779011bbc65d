const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[.,;:?!¿¡]/gu;
const closing = /^[.,;:?!]$/u;
const opening = /^[¿¡]$/u;
const letters = /[\p{L}\p{N}]/u;
const sentenceEnd = /^[.?!]$/u;

/** Words and punctuation in their order, all in small letters: «El» and «el» are one word for the model. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(word) ?? [];
}

/** Not a punctuation mark. */
export const isWord = (each: string): boolean => letters.test(each);

export interface WrittenWord {
  /** As it stands in a sentence, with a capital at its beginning. */
  shown: string;
  hasSpaceBefore: boolean;
}

/** How each word stands in a text: spaces around punctuation, capitals at the beginning of sentences. */
export function writtenWords(words: readonly string[]): WrittenWord[] {
  let isStart = true;
  return words.map((each, place) => {
    const before = words[place - 1];
    const hasSpaceBefore = before !== undefined && !closing.test(each) && !opening.test(before);
    const shown = isStart && !opening.test(each) ? each.charAt(0).toUpperCase() + each.slice(1) : each;
    if (sentenceEnd.test(each)) isStart = true;
    else if (!opening.test(each)) isStart = false;
    return { shown, hasSpaceBefore };
  });
}

export function joinWords(words: readonly string[]): string {
  return writtenWords(words)
    .map(({ shown, hasSpaceBefore }) => (hasSpaceBefore ? ` ${shown}` : shown))
    .join('');
}
