/** A range of characters: the first one, and the one after the last. */
export interface Range {
  start: number;
  end: number;
}

/** A full stop behind these does not end a sentence. */
const abbreviations = new Set(
  `sr sra srta dr dra d dña prof profa pág págs núm núms art arts tel fig vol ed cap aprox máx mín av avda ej ud uds p pp vs etc mr mrs ms st e.g i.e
  approx dept no jr ee a.m p.m c`.split(/\s+/),
);

/** Only at the first mark of a row: a row of dots that ends nothing is read once. */
const boundary = /(?<![.!?…])[.!?…]+["»”’)\]]*(?=\s|$)|\n+/gu;
/** Looking further back for the word before a full stop would take quadratic time in a text without blanks. */
const maxAbbreviationLength = 8;

/** The sentences of a text, without the blanks around them. A line break ends one, unless the next line goes on with a small letter. */
export function sentencesIn(text: string): Range[] {
  const found: Range[] = [];
  let start = 0;
  const add = (end: number) => {
    const range = trimmed(text, start, end);
    if (range.end > range.start) found.push(range);
    start = end;
  };
  for (const { 0: mark, index } of text.matchAll(boundary)) {
    const end = index + mark.length;
    if (mark.startsWith('\n') ? endsLine(text, mark, end) : endsSentence(text, mark, index, end)) add(end);
  }
  add(text.length);
  return found;
}

/** The blocks that can be checked one by one: no rule reads across their edges. */
export function blocksIn(text: string): Range[] {
  const found: Range[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/\n+/gu)) {
    const end = index + mark.length;
    if (!endsLine(text, mark, end)) continue;
    found.push({ start, end });
    start = end;
  }
  if (start < text.length) found.push({ start, end: text.length });
  return found;
}

function endsLine(text: string, mark: string, end: number): boolean {
  return mark.length > 1 || !/^[ \t]{0,20}\p{Ll}/u.test(text.slice(end, end + 24));
}

function endsSentence(text: string, mark: string, index: number, end: number): boolean {
  // «¿Vienes? preguntó»: the sentence goes on with a small letter.
  const next = /\S/u.exec(text.slice(end, end + 24))?.[0];
  if (next !== undefined && next !== next.toUpperCase() && !text.slice(end, end + 24).includes('\n')) return false;
  if (mark !== '.') return true;
  const before = /[\p{L}.]{1,8}$/u.exec(text.slice(Math.max(0, index - maxAbbreviationLength), index))?.[0] ?? '';
  // «J. R. Jiménez»: a single capital is an initial.
  return !abbreviations.has(before.toLowerCase()) && !/^\p{Lu}$/u.test(before);
}

function trimmed(text: string, from: number, to: number): Range {
  let start = from;
  let end = to;
  while (start < end && /\s/u.test(text[start] ?? '')) start += 1;
  while (end > start && /\s/u.test(text[end - 1] ?? '')) end -= 1;
  return { start, end };
}
