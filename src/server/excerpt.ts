import { visit } from 'unist-util-visit';
import { parseMarkdown } from './markdown.ts';

/** Characters of a long text that stand in a list. */
export const excerptLength = 500;

/** Parts of a text that do not run into what stands before them. */
const apart = new Set(['paragraph', 'heading', 'listItem', 'blockquote', 'tableRow', 'tableCell', 'code', 'break']);

/** What somebody wrote in plain words, without marks of formatting, pictures or HTML. */
export function plainWords(markdown: string): string {
  let words = '';
  visit(parseMarkdown(markdown), (node) => {
    if (apart.has(node.type)) words += ' ';
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') words += node.value;
  });
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** The beginning of it, cut after a whole word where there is one. */
export function excerptOf(markdown: string, most: number = excerptLength): string {
  const words = plainWords(markdown);
  if (words.length <= most) return words;
  // One more than there is room for beside the ellipsis: the cut may be right at the end of a word.
  const room = words.slice(0, most);
  const end = room.lastIndexOf(' ');
  const cut = end > 0 ? room.slice(0, end) : words.slice(0, most - 1);
  // Half of a character outside of the first plane cannot be stored.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
