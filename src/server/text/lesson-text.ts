import { renderMarkdown } from './markdown.ts';

const fence = /^\s{0,3}(```|~~~)/;

/** Lines with whether they stand inside of a block of code, where nothing may be touched. */
function linesOf(markdown: string): { line: string; isCode: boolean }[] {
  let isCode = false;
  let isPre = false;
  return markdown
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => {
      const isFence = fence.test(line);
      isPre ||= /<pre\b/i.test(line);
      const found = { line, isCode: isCode || isFence || isPre };
      if (isFence) isCode = !isCode;
      if (/<\/pre>/i.test(line)) isPre = false;
      return found;
    });
}

/** Begins nothing but a paragraph, and is no row of a table. */
const plainLine = /^ {0,3}(?![-+*>#=`~\s]|<[a-z/!]|\d+[.)]\s)[^|]+$/i;

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

/** What a teacher writes to be read: markdown, with HTML where it says more, and the line breaks that were meant. Throws `TextTooComplexError`. */
export function renderLesson(text: string): string {
  // Where HTML was left out its line is empty.
  return renderMarkdown(keepLineBreaks(text), { html: 'lesson' }).trim();
}
