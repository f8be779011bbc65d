/** What stands between a token and the one before it. Rules read across a blank, sometimes across a comma, and never across anything else. */
export type Gap = 'blank' | 'comma' | 'mark' | 'stop';

export interface Token {
  /** As it is written. */
  text: string;
  /** In small letters, composed, with a straight apostrophe: what rules compare. */
  word: string;
  start: number;
  end: number;
  /** Between the token before and this one. */
  gap: Gap;
}

const tokenPattern = /[\p{L}\p{M}\d]+(?:['’-][\p{L}\p{M}\d]+)*/gu;

/** The words and numbers of a text, in one pass. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const [written] = match;
    const gap = tokens.length === 0 ? 'stop' : gapOf(text.slice(end, match.index), written);
    end = match.index + written.length;
    const word = written.normalize('NFC').replaceAll('’', "'").toLowerCase();
    tokens.push({ text: written, word, start: match.index, end, gap });
  }
  return tokens;
}

function gapOf(between: string, next: string): Gap {
  const marks = between.trim();
  if (marks === '') {
    const lines = between.split('\n').length - 1;
    if (lines === 0) return 'blank';
    // A line that goes on in small letters was only broken.
    return lines === 1 && next[0] !== next[0]?.toUpperCase() ? 'blank' : 'stop';
  }
  if (/[.!?…\n;:]/.test(between)) return 'stop';
  return /^,\s{0,3}[¿¡]?$/.test(marks) ? 'comma' : 'mark';
}
