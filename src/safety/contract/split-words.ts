export interface Word {
  /** In lower case, without accents. */
  text: string;
  /** A sentence ended before it. */
  startsSentence: boolean;
  isQuoted: boolean;
}

/** Read no further than this: a longer text is a piece of work, and the cost stays bounded. */
export const maxAssessedLength = 8_000;

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const openingQuotes = '«“„';
const closingQuotes = '»”';

/** The words of a text as people type them: without accents, with digits that stand for letters read as those letters. */
export function splitWords(text: string, shorthand: ReadonlyMap<string, readonly string[]>): Word[] {
  const words: Word[] = [];
  let startsSentence = true;
  let isQuoted = false;
  let single: { text: string; from: number } | undefined;
  const plain = text
    .slice(0, maxAssessedLength)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '');

  function add(raw: string): void {
    for (const part of expand(readWord(raw), shorthand)) {
      words.push({ text: part, startsSentence, isQuoted });
      startsSentence = false;
    }
  }

  /** 's u i c i d i o' is one word, spelled out. */
  function joinSpelled(): void {
    if (single && single.text.length >= 4 && words.length - single.from === single.text.length) {
      const first = words[single.from];
      words.splice(single.from, words.length - single.from, {
        text: single.text,
        startsSentence: first?.startsSentence ?? false,
        isQuoted,
      });
    }
    single = undefined;
  }

  // One character class for each kind of piece, and no two of them overlap: the text is read once.
  for (const [piece] of plain.matchAll(/[\p{L}\p{N}@$*'’]+|[.!?;:\n…]+|["«»“”„]/gu)) {
    if (/^["«»“”„]$/.test(piece)) {
      if (openingQuotes.includes(piece)) isQuoted = true;
      else if (closingQuotes.includes(piece)) isQuoted = false;
      else isQuoted = !isQuoted;
    } else if (/^[.!?;:\n…]+$/.test(piece)) {
      joinSpelled();
      startsSentence = true;
    } else if (/^\p{L}$/u.test(piece)) {
      const from: number = single?.from ?? words.length;
      single = { text: (single?.text ?? '') + piece, from };
      words.push({ text: piece, startsSentence, isQuoted });
      startsSentence = false;
    } else {
      joinSpelled();
      add(piece);
    }
  }
  joinSpelled();
  return words.flatMap((word) =>
    word.text.length === 1
      ? expand(word.text, shorthand).map((part, at) => ({
          ...word,
          text: part,
          startsSentence: word.startsSentence && at === 0,
        }))
      : [word],
  );
}

/** Apostrophes go (don't, dont); a digit or sign among letters is the letter that it looks like. */
function readWord(raw: string): string {
  const word = raw.replaceAll(/['’*]/g, '');
  if (!/\p{L}/u.test(word) || !/[0-9@$!]/.test(word)) return word;
  // '13años' and 'covid19' are a number beside a word.
  if (/^\d+\p{L}+$|^\p{L}+\d+$/u.test(word)) return word.replaceAll(/\d/g, '');
  return word.replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
}

function expand(word: string, shorthand: ReadonlyMap<string, readonly string[]>): readonly string[] {
  if (word === '') return [];
  return shorthand.get(word) ?? [word];
}
