import { renderMarkdown } from './markdown.ts';

/** Of code, or of a formula on lines of its own. */
const fence = /^\s{0,3}(?:```|~~~|\$\$+[^$]*$)/;

/** The lines, each with whether it is inside a code block, which must not change. */
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

/** A line of plain text that starts no other block and is not a table row. */
const plainLine = /^ {0,3}(?![-+*>#=`~\s]|<[a-z/!]|\d+[.)]\s)[^|]+$/i;

/**
 * As specified, a single line break counts as two, so that every line is a paragraph. Other blocks stay together: two trailing spaces keep the breaks
 * in lists and quotations and have no effect in tables and headings.
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

/** Renders a lesson: Markdown, HTML that Markdown cannot express, and the author's line breaks. Throws `TextTooComplexError`. */
export function renderLesson(text: string): string {
  // Removed HTML leaves an empty line.
  return renderMarkdown(keepLineBreaks(text), { html: 'lesson' }).trim();
}
