/** A page with the stems of its parts. */
export interface IndexedPage<Page> {
  page: Page;
  title: ReadonlySet<string>;
  keywords: ReadonlySet<string>;
  text: ReadonlySet<string>;
  /** The whole words of title and keywords, for a word that is half typed. */
  words: readonly string[];
}

export interface SearchedWord {
  word: string;
  /** None for a word that every text has. */
  stems: readonly string[];
}

const worth = { title: 4, keywords: 3, text: 1 } as const;

/** Shorter beginnings begin too many words. */
const shortestBeginning = 3;

function scoreOf({ title, keywords, text, words }: IndexedPage<unknown>, { word, stems }: SearchedWord): number {
  const has = (part: ReadonlySet<string>) => stems.some((stem) => part.has(stem));
  if (has(title)) return worth.title;
  if (has(keywords)) return worth.keywords;
  if (has(text)) return worth.text;
  const isBegun = word.length >= shortestBeginning && words.some((whole) => whole.startsWith(word));
  return isBegun ? worth.text : 0;
}

/** Pages with more of the words come first, then those that have them in title and keywords. */
export function rankPages<Page>(index: readonly IndexedPage<Page>[], searched: readonly SearchedWord[]): Page[] {
  const counted = searched.filter(({ stems }) => stems.length > 0);
  return index
    .map((one) => {
      const scores = counted.map((word) => scoreOf(one, word));
      return {
        page: one.page,
        found: scores.filter((score) => score > 0).length,
        score: scores.reduce((sum, score) => sum + score, 0),
      };
    })
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found || b.score - a.score)
    .map(({ page }) => page);
}
