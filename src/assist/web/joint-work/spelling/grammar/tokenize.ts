/** What separates a token from the previous one. Rules read across a blank, sometimes across a comma, and never across anything else. */
export type Gap = 'blank' | 'comma' | 'mark' | 'stop';

export interface Token {
  /** As written. */
  text: string;
  /** Lower case, composed, with a straight apostrophe: the form that rules compare. */
  word: string;
  start: number;
  end: number;
  /** Before this token. */
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
    // A single line break before a lower-case letter is only a wrapped line.
    return lines === 1 && next[0] !== next[0]?.toUpperCase() ? 'blank' : 'stop';
  }
  if (/[.!?…\n;:]/.test(between)) return 'stop';
  return /^,\s{0,3}[¿¡]?$/.test(marks) ? 'comma' : 'mark';
}
