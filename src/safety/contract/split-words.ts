export interface Word {
  /** In lower case, without accents. */
  text: string;
  /** The first word of a sentence. */
  startsSentence: boolean;
  isQuoted: boolean;
}

/** Only the beginning of a text is assessed: longer texts are schoolwork, and the cost stays bounded. */
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

/** The words of a text as people type them: without accents, and with digits that stand for letters replaced. */
export function splitWords(text: string, shorthand: ReadonlyMap<string, readonly string[]>): Word[] {
  const words: Word[] = [];
  let startsSentence = true;
  let isQuoted = false;
  let single: { text: string; from: number } | undefined;

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

  // The character classes of the pieces do not overlap, so the text is read once.
  for (const [piece] of normalize(text).matchAll(/[\p{L}\p{N}@$*'’]+|[.!?;:\n…]+|["«»“”„]/gu)) {
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
  return words.flatMap((word) => (word.text.length === 1 ? expandLetter(word, shorthand) : [word]));
}

/** In lower case, without accents, and no longer than what is assessed. */
function normalize(text: string): string {
  return text
    .slice(0, maxAssessedLength)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '');
}

/** A single letter that was not part of a spelled-out word may be shorthand: 'q' for 'que'. */
function expandLetter(word: Word, shorthand: ReadonlyMap<string, readonly string[]>): Word[] {
  return expand(word.text, shorthand).map((text, at) => ({
    ...word,
    text,
    startsSentence: word.startsSentence && at === 0,
  }));
}

/** Removes apostrophes (don't, dont) and replaces a digit or sign among letters by the letter that it resembles. */
function readWord(raw: string): string {
  const word = raw.replaceAll(/['’*]/g, '');
  if (!/\p{L}/u.test(word) || !/[0-9@$!]/.test(word)) return word;
  // '13años' and 'covid19' are a word with a number before or after it.
  if (/^\d+\p{L}+$|^\p{L}+\d+$/u.test(word)) return word.replaceAll(/\d/g, '');
  return word.replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
}

function expand(word: string, shorthand: ReadonlyMap<string, readonly string[]>): readonly string[] {
  if (word === '') return [];
  return shorthand.get(word) ?? [word];
}
