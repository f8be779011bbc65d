import { visit } from 'unist-util-visit';
import { cutAtWord } from './cut-at-word.ts';
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

/** The beginning of it. */
export function excerptOf(markdown: string, most: number = excerptLength): string {
  return cutAtWord(plainWords(markdown), most);
}
