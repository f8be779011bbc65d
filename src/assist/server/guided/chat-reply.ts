/** When the guided assistant gives one of the `replies` of its texts. */
export interface ChatReply {
  /** Beginnings of words in either language, without accents. One that ends with a blank is a whole word. */
  keywords: readonly string[];
  /** What a keyword counts, where that is more than one. */
  weight?: number;
  /** Words to look for in the product besides those of the question; `nothing` where the reply itself is all there is to say. */
  finds?: readonly string[] | 'nothing';
}

/** Keywords as they are written in a list. An underscore stands for a blank, which a list would lose at its ends. */
export function keywords(list: string): readonly string[] {
  return list
    .split(/,\s*/)
    .map((keyword) => keyword.trimStart().replaceAll('_', ' '))
    .filter((keyword) => keyword !== '');
}
