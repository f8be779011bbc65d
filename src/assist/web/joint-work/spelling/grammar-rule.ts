/** A pattern that is nearly always a mistake. What is not worth a second look most of the time has no place among them. */
export interface GrammarRule {
  /** With a group `wrong` (and `wrong2`, `wrong3`: a name may stand once) where only a part of what it matches is. */
  pattern: RegExp;
  /** What to write instead of the wrong part. */
  instead: (wrong: string, match: RegExpExecArray) => readonly string[];
}

const letter = String.raw`[\p{L}\p{M}]`;

/** Whole words, in capitals or not. A blank stands for any space; after one that ends it, a word may follow. */
export function words(source: string): RegExp {
  return new RegExp(
    `(?<!${letter})(?:${source.replaceAll(' ', String.raw`\s+`)})(?:(?<!${letter})|(?!${letter}))`,
    'dgiu',
  );
}

export const always =
  (...right: readonly string[]) =>
  () =>
    right;

/** For a rule that knows its words one by one. */
export function listed(pairs: Readonly<Record<string, string>>): GrammarRule {
  return {
    pattern: words(Object.keys(pairs).join('|')),
    instead: (wrong) => {
      const right = pairs[wrong.toLowerCase().replaceAll(/\s+/g, ' ')];
      return right === undefined ? [] : [right];
    },
  };
}
