import { SKIP, visit } from 'unist-util-visit';
import { type MarkdownTree, type MarkdownWords, parseMarkdown } from '../../server/markdown.ts';

/** Of one text: more would be a way to ring at everybody's door. */
const mostMentions = 20;

/** A username as registration takes it; what stands before the @ makes it an address of mail, or a part of a word. */
const mention = /(?<![\p{L}\p{N}._%+@/-])@([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu;

interface Found {
  name: string;
  /** In the text, from the @ to the end of the name. */
  from: number;
  to: number;
}

function findMentions(text: string): Found[] {
  return [...text.matchAll(mention)].map(({ 1: typed = '', index }) => {
    // The dot or hyphen at the end belongs to the sentence: 'gracias, @ana.'
    const written = typed.replace(/[._-]+$/, '');
    return { name: written.normalize('NFC'), from: index, to: index + 1 + written.length };
  });
}

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Names behind an @, in the order of the text and as they were typed. Not in code, links or addresses of mail. */
export function mentionsIn(markdown: string): string[] {
  const names = new Map<string, string>();
  // Most texts mention nobody, and a page has fifty of them.
  if (!markdown.includes('@')) return [];
  visit(parseMarkdown(markdown), (node) => {
    if (node.type === 'link' || node.type === 'linkReference') return SKIP;
    if (node.type !== 'text') return undefined;
    for (const { name } of findMentions(node.value)) {
      if (!names.has(keyOf(name)) && names.size < mostMentions) names.set(keyOf(name), name);
    }
    return undefined;
  });
  return [...names.values()];
}

/** Makes each mention of these people a link to what they began in the forum: their usernames, by the name as it was typed. */
export function linkMentions(tree: MarkdownTree, people: ReadonlyMap<string, string>): void {
  const usernames = new Map([...people].map(([typed, username]) => [keyOf(typed), username]));
  visit(tree, (node, index, parent) => {
    if (node.type === 'link' || node.type === 'linkReference') return SKIP;
    if (node.type !== 'text' || index === undefined || !parent) return undefined;
    const parts = withLinks(node.value, usernames);
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

function withLinks(text: string, usernames: ReadonlyMap<string, string>): MarkdownWords[] {
  const parts: MarkdownWords[] = [];
  let done = 0;
  for (const { name, from, to } of findMentions(text)) {
    const username = usernames.get(keyOf(name));
    if (!username) continue;
    if (from > done) parts.push({ type: 'text', value: text.slice(done, from) });
    const url = `/foro?${new URLSearchParams({ autor: username }).toString()}`;
    parts.push({ type: 'link', url, children: [{ type: 'text', value: text.slice(from, to) }] });
    done = to;
  }
  if (done < text.length || parts.length === 0) parts.push({ type: 'text', value: text.slice(done) });
  return parts;
}
