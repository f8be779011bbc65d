/** A point after one of these does not end a sentence. In lower case, both languages. */
const abbreviations = new Set(
  `sr sra srta dr dra prof d dña ud uds p pp pág págs núm n vol cap ed art etc ej fig tel av ee uu c a s aprox máx mín mr mrs ms st vs e i g
  approx dept est jr inc`.split(/\s+/),
);

const ending = /[.!?…]{1,6}["'»”’)\]]{0,4}\s{1,40}(?=["'«“‘([]?[\p{Lu}\p{N}¿¡«“])/gu;

/** Whether the point at this place belongs to an abbreviation or an initial. */
function isAbbreviation(text: string, end: number, mark: string): boolean {
  if (!mark.startsWith('.') || mark.startsWith('..')) return false;
  const word = /\p{L}{1,12}$/u.exec(text.slice(Math.max(0, end - 12), end))?.[0] ?? '';
  if (/^\p{Lu}$/u.test(word)) return true;
  return abbreviations.has(word.toLowerCase());
}

const longestQuotation = 240;

const isOpen = (text: string): boolean =>
  (text.match(/"/g)?.length ?? 0) % 2 === 1 || (text.match(/[«“]/g)?.length ?? 0) > (text.match(/[»”]/g)?.length ?? 0);

/** A short quotation of several sentences stays whole: half of it has a mark that nothing closes. */
function joinQuotations(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last !== undefined && isOpen(last) && last.length + sentence.length < longestQuotation) {
      joined[joined.length - 1] = `${last} ${sentence}`;
    } else joined.push(sentence);
  }
  return joined;
}

/** The sentences of a paragraph, as written. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of paragraph.matchAll(ending)) {
    if (isAbbreviation(paragraph, index, mark)) continue;
    sentences.push(paragraph.slice(start, index + mark.length).trim());
    start = index + mark.length;
  }
  sentences.push(paragraph.slice(start).trim());
  return joinQuotations(sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)));
}
