import type { Element, Root } from 'hast';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const mostKept = 2_000;

/** Pictures would tell their server who reads; headings belong to the page. What is not named here does not come through. */
const schema: Options = {
  ...defaultSchema,
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'del',
    'em',
    'h3',
    'h4',
    'h5',
    'hr',
    'li',
    'ol',
    'p',
    'pre',
    'strong',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
    'input',
  ],
  attributes: {
    a: ['href', 'title'],
    // The boxes of a task list.
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    code: [['className', /^language-[a-z0-9-]+$/]],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  clobber: [],
  required: { input: { disabled: true, type: 'checkbox' } },
};

const headings: Record<string, string> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h5', h6: 'h5' };

/** The page has its own title: what people write begins below it. */
function lowerHeadings() {
  return (tree: Root) =>
    visit(tree, 'element', (element: Element) => {
      element.tagName = headings[element.tagName] ?? element.tagName;
    });
}

/** Links of strangers lead away without telling where from, and carry no recommendation of ours. */
function markLinks() {
  return (tree: Root) =>
    visit(tree, 'element', (element: Element) => {
      if (element.tagName !== 'a') return;
      if (!/^\/(?![/\\])/.test(String(element.properties.href ?? ''))) {
        element.properties.rel = ['nofollow', 'ugc', 'noopener', 'noreferrer'];
      }
    });
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { clobberPrefix: '' })
  .use(lowerHeadings)
  .use(rehypeSanitize, schema)
  .use(markLinks)
  .use(rehypeStringify);

const kept = new Map<string, string>();

/** What people write, as HTML that can do no harm in any page. The same text is made once, as long as it is in demand. */
export function renderMarkdown(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) {
    kept.delete(text);
    kept.set(text, known);
    return known;
  }
  const html = String(processor.processSync(text));
  kept.set(text, html);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return html;
}
