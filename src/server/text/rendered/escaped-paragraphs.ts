import { escapeHtml } from '../../pages/html-document.ts';

/** The text as typed, in escaped paragraphs: for texts that exceed the formatting bounds. */
export function escapedParagraphs(text: string): string {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) paragraphs.push(`<p>${escapeHtml(lines.join('\n'))}</p>`);
    lines = [];
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const trimmed = line.trim();
    if (trimmed === '') endParagraph();
    else lines.push(trimmed);
  }
  endParagraph();
  return paragraphs.join('\n');
}
