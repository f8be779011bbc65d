import { renderMarkdown } from '../../server/markdown.ts';
import { excerptLength } from '../contract.ts';

const fence = /^\s{0,3}(```|~~~)/;

/** Lines with whether they stand inside of a block of code, where nothing may be touched. */
function linesOf(markdown: string): { line: string; isCode: boolean }[] {
  let isCode = false;
  return markdown
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => {
      const isFence = fence.test(line);
      const found = { line, isCode: isCode || isFence };
      if (isFence) isCode = !isCode;
      return found;
    });
}

/** Begins nothing but a paragraph, and is no row of a table. */
const plainLine = /^ {0,3}(?![-+*>#=`~\s]|\d+[.)]\s)[^|]+$/;

/**
 * Whoever presses Enter begins anew: as specified, one line break counts as two, and every line is a paragraph. What is more than plain
 * lines stays together, with two spaces that keep its breaks in a list or a quotation and say nothing at all in a table or a heading.
 */
function keepLineBreaks(markdown: string): string {
  const lines = linesOf(markdown);
  const isText = (place: number) => {
    const found = lines[place];
    return found !== undefined && !found.isCode && found.line.trim() !== '';
  };
  let isPlain = true;
  return lines
    .map(({ line }, place) => {
      isPlain = plainLine.test(line) && (isPlain || !isText(place - 1));
      if (!isText(place) || !isText(place + 1)) return line;
      return isPlain && plainLine.test(lines[place + 1]?.line ?? '') ? `${line}\n` : `${line.trimEnd()}  `;
    })
    .join('\n');
}

/** A section has a title of its own: the highest heading inside comes right below it, however many # it was written with. */
function raiseHeadings(markdown: string): string {
  const lines = linesOf(markdown);
  const levels = lines.flatMap(({ line, isCode }) => (isCode ? [] : (/^(#{1,6})\s/.exec(line)?.[1]?.length ?? [])));
  const surplus = Math.min(...levels, 6) - 1;
  if (levels.length === 0 || surplus === 0) return markdown;
  return lines.map(({ line, isCode }) => (isCode || !/^#{1,6}\s/.test(line) ? line : line.slice(surplus))).join('\n');
}

/** Text of a course as HTML that can be shown: harmless, with the line breaks that were meant. */
export function renderCourseText(markdown: string): string {
  return renderMarkdown(keepLineBreaks(raiseHeadings(markdown)));
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&#x3C;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#x26;': '&',
};

/** The beginning of a text in plain words, for lists. Takes twice as much to leave out the marks of formatting. */
export function excerptOf(markdown: string): string {
  const words = renderMarkdown(markdown.slice(0, excerptLength * 2))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp|#x3C|#x26);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length > excerptLength ? `${words.slice(0, excerptLength - 1).trimEnd()}…` : words;
}
