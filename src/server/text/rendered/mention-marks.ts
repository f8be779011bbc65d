import { SKIP, visit } from 'unist-util-visit';
import type { MarkdownTree, MarkdownWords } from '../markdown.ts';
import { mentionTag } from './mention-tag.ts';

/** A username as registration allows it. The lookbehind excludes email addresses and parts of words. */
const mention = /(?<![\p{L}\p{N}._%+@/-])@([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu;

interface Found {
  /** Offsets in the text, from the @ to the end of the name. */
  from: number;
  to: number;
}

/** Trailing dots and hyphens belong to the sentence: 'gracias, @ana.' */
function endOfName(typed: string): number {
  let end = typed.length;
  while ('._-'.includes(typed[end - 1] as string)) end -= 1;
  return end;
}

export function findMentions(text: string): Found[] {
  return [...text.matchAll(mention)].map(({ 1: typed = '', index }) => ({
    from: index,
    to: index + 1 + endOfName(typed),
  }));
}

/** Marks every mention in a text, except in code, links and email addresses. */
export function markMentions(tree: MarkdownTree): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'link' || node.type === 'linkReference') return SKIP;
    if (node.type !== 'text' || index === undefined || !parent || !node.value.includes('@')) return undefined;
    const parts = withMarks(node.value);
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

function withMarks(text: string): MarkdownWords[] {
  const parts: MarkdownWords[] = [];
  let done = 0;
  for (const { from, to } of findMentions(text)) {
    if (from > done) parts.push({ type: 'text', value: text.slice(done, from) });
    const words = { type: 'text' as const, value: text.slice(from, to) };
    parts.push({ type: 'emphasis', data: { hName: mentionTag }, children: [words] });
    done = to;
  }
  if (done < text.length || parts.length === 0) parts.push({ type: 'text', value: text.slice(done) });
  return parts;
}
