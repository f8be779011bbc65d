import { SKIP, visit } from 'unist-util-visit';
import { parseMarkdown } from '../../server/markdown.ts';

/** Of one text: more would be a way to ring at everybody's door. */
const mostMentions = 20;

/** A username as registration takes it; what stands before the @ makes it an address of mail, or a part of a word. */
const mention = /(?<![\p{L}\p{N}._%+@/-])@([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu;

/** Names behind an @, in the order of the text and as they were typed. Not in code, links or addresses of mail. */
export function mentionsIn(markdown: string): string[] {
  const names = new Map<string, string>();
  visit(parseMarkdown(markdown), (node) => {
    if (node.type === 'link' || node.type === 'linkReference') return SKIP;
    if (node.type !== 'text') return undefined;
    for (const [, typed = ''] of node.value.matchAll(mention)) {
      // The dot or hyphen at the end belongs to the sentence: 'gracias, @ana.'
      const name = typed.normalize('NFC').replace(/[._-]+$/, '');
      const key = name.normalize('NFKC').toLowerCase();
      if (!names.has(key) && names.size < mostMentions) names.set(key, name);
    }
    return undefined;
  });
  return [...names.values()];
}
