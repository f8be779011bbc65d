import type { Speller } from './suggest.ts';

/** Enough for the words of many texts; a page that stays open for days does not grow. */
const mostWords = 20_000;

/** A dictionary that remembers its answers: a text repeats its words, and the next check repeats the text. */
export function cachedSpeller(speller: Speller): Speller {
  return {
    ...speller,
    knows: remembered((word) => speller.knows(word)),
    stems: remembered((word) => speller.stems(word)),
  };
}

function remembered<Value>(ask: (word: string) => Value): (word: string) => Value {
  const answers = new Map<string, Value>();
  return (word) => {
    const before = answers.get(word);
    if (before !== undefined) return before;
    const now = ask(word);
    if (answers.size >= mostWords) answers.clear();
    answers.set(word, now);
    return now;
  };
}
