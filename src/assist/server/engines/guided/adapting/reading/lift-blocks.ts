import { plainLine, withoutHtml } from '../../slides/plain-text.ts';
import { withoutTags } from '../making/markdown.ts';

/** A text in which tables, code and formulas are marks, because they stay as they are in every version. */
export interface LiftedText {
  text: string;
  lifted: string[];
}

/** A sign of no alphabet. It is taken out of the given text. */
const mark = '\uE000';

const isFence = (line: string): string | undefined => /^\s{0,3}(```|~~~|\$\$)/.exec(line)?.[1];
const isSeparator = (line: string | undefined): boolean =>
  line !== undefined && line.includes('-') && line.includes('|') && /^[\s|:-]+$/.test(line);
const isRow = (line: string): boolean => {
  const bare = line.trim();
  return bare.length > 1 && bare.startsWith('|') && bare.endsWith('|');
};

/** The place after the block that begins at this line, or the same place if none does. */
type FindEnd = (lines: readonly string[], start: number) => number;

const endOfCode: FindEnd = (lines, start) => {
  const line = lines[start] ?? '';
  const fence = isFence(line);
  if (fence === undefined) return start;
  // `$$ a = b $$` is a formula on one line.
  if (fence === '$$' && line.trim().length > 4 && line.trim().endsWith('$$')) return start + 1;
  let end = start + 1;
  while (end < lines.length && isFence(lines[end] ?? '') !== fence) end += 1;
  return Math.min(lines.length, end + 1);
};

const endOfTable: FindEnd = (lines, start) => {
  const first = lines[start] ?? '';
  if (first.includes(mark)) return start;
  if (!isRow(first) && !(first.includes('|') && isSeparator(lines[start + 1]))) return start;
  let end = start + 1;
  while (lines[end]?.includes('|')) end += 1;
  return end;
};

/** Puts a mark, which reads as a table of one cell, in place of each block. */
function lift(text: string, lifted: string[], findEnd: FindEnd): string {
  const lines = text.split('\n');
  const kept: string[] = [];
  for (let place = 0; place < lines.length;) {
    const end = findEnd(lines, place);
    if (end === place) kept.push(lines[place] ?? '');
    else {
      kept.push('', `|${mark}${lifted.length}|`, '');
      lifted.push(lines.slice(place, end).join('\n'));
    }
    place = Math.max(end, place + 1);
  }
  return kept.join('\n');
}

/** The number of a block that was lifted, if a cell is its mark. */
export function liftedAt(cell: string | undefined): number | undefined {
  return cell?.startsWith(mark) ? Number(cell.slice(1)) : undefined;
}

/** The rows of HTML tables as those of Markdown: without its tags, a table would be a heap of words. */
function withMarkdownTables(text: string): string {
  if (!/<table\b/i.test(text)) return text;
  return text
    .replaceAll(/<\/?(?:thead|tbody|tfoot)\b[^<>]*>/gi, '')
    .split(/<tr\b[^<>]*>/i)
    .map((piece, place, pieces) => {
      const [row = '', ...after] = piece.split(/<\/t(?:r|able)\s{0,9}>/i);
      const cells = row.split(/<t[dh]\b[^<>]*>/i).slice(1);
      if (place === 0 || cells.length === 0) return piece;
      const isFirst = /<table\b/i.test(pieces[place - 1] ?? '');
      const rest = after.join('\n').trim();
      return [
        isFirst ? '\n\n' : '\n',
        `| ${cells.map((cell) => plainLine(withoutHtml(cell)).replaceAll('|', String.raw`\|`)).join(' | ')} |`,
        isFirst ? `\n|${' --- |'.repeat(cells.length)}` : '',
        rest === '' ? '' : `\n\n${rest}`,
      ].join('');
    })
    .join('');
}

const isHtml = (text: string): boolean =>
  /<\/(?:p|div|ul|ol|li|h[1-6]|table|blockquote|section|article)\s{0,9}>|<br\b/i.test(text);

const clean = (text: string): string => text.replaceAll(mark, '').replaceAll(/\r\n?/g, '\n');

export function liftBlocks(text: string): LiftedText {
  const lifted: string[] = [];
  const withoutCode = lift(clean(text), lifted, endOfCode);
  return { text: lift(withMarkdownTables(withoutCode), lifted, endOfTable), lifted };
}

/** The whole text as Markdown. What already is Markdown stays as it is. */
export function markdownOf(text: string): string {
  if (!isHtml(text)) return clean(text).trim();
  const lifted: string[] = [];
  const withoutCode = withoutHtml(withMarkdownTables(lift(clean(text), lifted, endOfCode)));
  return withoutTags(withoutCode)
    .replaceAll(/\|\uE000(\d{1,9})\|/g, (_mark, number: string) => lifted[Number(number)] ?? '')
    .replaceAll(/\n[ \t]{0,99}(?=\n)/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
