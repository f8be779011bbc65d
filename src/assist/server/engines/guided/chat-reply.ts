/** The conditions for one of the `replies` in the texts. */
export interface ChatReply {
  /** Word prefixes in either language, without accents. A trailing blank requires a whole word. */
  keywords: readonly string[];
  /** The weight of each keyword; 1 by default. */
  weight?: number;
  /** Search words in addition to those of the question; `nothing` if the reply is complete by itself. */
  finds?: readonly string[] | 'nothing';
}

/** Parses a list of keywords. An underscore stands for a blank, which the list would lose at its ends. */
export function keywords(list: string): readonly string[] {
  return list
    .split(/,\s*/)
    .map((keyword) => keyword.trimStart().replaceAll('_', ' '))
    .filter((keyword) => keyword !== '');
}
