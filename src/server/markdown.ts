import type { Element, Root } from 'hast';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Some twenty megabytes: thousands of texts as people write them, and not many of the longest. */
const mostKeptCharacters = 10_000_000;

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

type Tree = ReturnType<typeof processor.parse>;

/** The work grows with the square of these marks in one block of text. Nobody writes so many of them by hand. */
const mostMarks = 1_000;
const deepestNesting = 50;

/** Text that would keep the process busy for seconds, or that nests deeper than a call stack. */
function isTangled(text: string): boolean {
  return (
    text.split(/\n\s*\n/).some((block) => (block.match(/[*_~`[]/g)?.length ?? 0) > mostMarks) ||
    text
      .split('\n')
      .some(
        (line) =>
          (/^(?:\s*(?:>|[-+*]|\d{1,9}[.)]))+/.exec(line)?.[0].match(/[>\-+*.)]/g)?.length ?? 0) > deepestNesting,
      )
  );
}

function plainTree(text: string): Tree {
  const paragraphs = text.split(/\n\s*\n/);
  return {
    type: 'root',
    children: paragraphs.map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
  };
}

/** What somebody wrote, as a tree. What would take too long is a tree of plain paragraphs. */
export function parseMarkdown(text: string): Tree {
  return isTangled(text) ? plainTree(text) : processor.parse(text);
}

const kept = new Map<string, string>();
let keptCharacters = 0;

/** What people write, as HTML that can do no harm in any page. The same text is made once, as long as it is in demand. */
export function renderMarkdown(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) {
    kept.delete(text);
    kept.set(text, known);
    return known;
  }
  const html = processor.stringify(processor.runSync(parseMarkdown(text)));
  kept.set(text, html);
  keptCharacters += text.length + html.length;
  for (const [oldest, made] of kept) {
    if (keptCharacters <= mostKeptCharacters) break;
    kept.delete(oldest);
    keptCharacters -= oldest.length + made.length;
  }
  return html;
}
