import { plainWords } from '../excerpt.ts';

/** A paragraph, list, table or quotation of a rendered text, without its marks. */
export interface TextBlock {
  text: string;
  /** The id of its element, without `#`. Empty if the page gives it none. */
  anchor: string;
}

/** What is below one heading, or before the first. */
export interface TextPart {
  heading: string;
  blocks: TextBlock[];
}

/** Opening tags that start a block. Blocks inside another one, such as paragraphs of a list, only count further. */
const blockTag = /<(h[1-6]|p|ul|ol|table|blockquote|pre|dl)(?=[\s>])([^<>]*)>/g;

const anchorOf = (prefix: string, number: number) => `${prefix}-${number}`;

/** The rendered text with an id for each of its blocks, so that a link can lead to a paragraph. */
export function withAnchors(html: string, prefix: string): string {
  let number = 0;
  return html.replaceAll(blockTag, (_, name: string, attributes: string) => {
    number += 1;
    return `<${name} id="${anchorOf(prefix, number)}"${attributes}>`;
  });
}

function withoutHead(html: string): string {
  const [from, to] = [html.indexOf('<thead>'), html.indexOf('</thead>')];
  return from >= 0 && to > from ? html.slice(0, from) + html.slice(to) : html;
}

/** Items of a list and cells of a table are separate sentences, although nothing ends them. The heading of a table is none. */
function sentencesOf(html: string): string {
  return plainWords(withoutHead(html).replaceAll(/([^.:;?!…>\s])\s*(<\/(?:li|p|td|th|dt|dd)>)/g, '$1.$2'));
}

/** The parts of a rendered text. `prefix` as in `withAnchors`; without one, the blocks have no anchors. */
export function partsOfText(html: string, prefix?: string): TextPart[] {
  const starts = [...html.matchAll(blockTag)];
  const parts: TextPart[] = [{ heading: '', blocks: [] }];
  let number = 0;
  let end = 0;
  for (const start of starts) {
    number += 1;
    if (start.index < end) continue;
    const name = start[1] ?? '';
    end = endOfElement(html, name, start.index + start[0].length);
    const inner = html.slice(start.index + start[0].length, end);
    const text = sentencesOf(inner);
    if (text === '') continue;
    if (/^h[1-6]$/.test(name)) parts.push({ heading: text, blocks: [] });
    else parts.at(-1)?.blocks.push({ text, anchor: prefix === undefined ? '' : anchorOf(prefix, number) });
  }
  return parts.filter(({ blocks }) => blocks.length > 0);
}

/** Where the element ends whose content starts at `from`: an element of the same name inside it has its own end. */
function endOfElement(html: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] === '/' ? -1 : 1;
    if (depth === 0) return found.index;
  }
  return html.length;
}
