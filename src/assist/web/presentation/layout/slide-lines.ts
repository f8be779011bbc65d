/** The lines of a slide that have text. */
export function shownLines(bullets: readonly string[]): string[] {
  return bullets.map((bullet) => bullet.trim()).filter((bullet) => bullet !== '');
}

/** Two columns: those before and after the first empty line, otherwise two halves. */
export function splitColumns(bullets: readonly string[]): [string[], string[]] {
  const trimmed = bullets.map((bullet) => bullet.trim());
  const start = trimmed.findIndex((line) => line !== '');
  const empty = trimmed.findIndex((line, place) => place > start && line === '');
  const after = shownLines(trimmed.slice(empty));
  if (start >= 0 && empty > 0 && after.length > 0) return [shownLines(trimmed.slice(0, empty)), after];
  const lines = shownLines(trimmed);
  const half = Math.ceil(lines.length / 2);
  return [lines.slice(0, half), lines.slice(half)];
}

/** "73 %: de los centros" as its two sides; a line without a colon is all text. */
export function splitLabel(line: string): { label: string; text: string } {
  const found = /^(.{1,40}?)\s*[:：]\s+(\S.*)$/u.exec(line);
  return found?.[1] && found[2] ? { label: found[1], text: found[2] } : { label: '', text: line };
}

/** A figure at the start of a line without a colon: "73 % de los centros". */
export function splitFigure(line: string): { label: string; text: string } {
  const { label, text } = splitLabel(line);
  if (label !== '') return { label, text };
  const found = /^([€$+-]?\s?\d[\d.,]*\s?(?:%|€|\$|‰)?)\s+(\S.*)$/u.exec(line);
  return found?.[1] && found[2] ? { label: found[1].trim(), text: found[2] } : { label: '', text: line };
}

/** An empty line between two others stays, because it separates stanzas. */
function withStanzas(bullets: readonly string[]): string[] {
  const lines = bullets.map((bullet) => bullet.trim());
  return lines
    .filter(
      (line, place) =>
        line !== '' || (place > 0 && lines[place - 1] !== '' && shownLines(lines.slice(place)).length > 0),
    )
    .map((line) => line || '\u00A0');
}

/** The saying and, after a dash, who said it. */
export function splitQuote(bullets: readonly string[]): { saying: string[]; author: string } {
  const lines = shownLines(bullets);
  const last = lines.at(-1) ?? '';
  const isDash = (line: string) => /^[—–-]\s*\S/.test(line);
  // In a dialogue the last line is a speech like those before it.
  const isSigned = lines.length > 1 && isDash(last) && !lines.slice(0, -1).some(isDash);
  const end = bullets.findLastIndex((bullet) => bullet.trim() !== '');
  return {
    saying: withStanzas(bullets.slice(0, isSigned ? end : end + 1)),
    author: isSigned ? last.replace(/^[—–-]\s*/, '') : '',
  };
}
