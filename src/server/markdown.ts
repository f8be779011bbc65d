import type { Element, ElementContent, Root } from 'hast';
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

const blocks: ReadonlySet<string> = new Set(['blockquote', 'hr', 'ol', 'p', 'pre', 'table', 'ul']);

/** The box of a task is named by the words beside it, in whatever language they are: without a name nobody hears what is done. */
function labelTasks() {
  return (tree: Root) =>
    visit(tree, 'element', (element: Element) => {
      if (element.tagName !== 'li' && element.tagName !== 'p') return;
      const [first] = element.children;
      if (first?.type !== 'element' || first.tagName !== 'input') return;
      const end = element.children.findIndex((child) => child.type === 'element' && blocks.has(child.tagName));
      const words = element.children.splice(0, end < 0 ? element.children.length : end) as Element[];
      element.children.unshift({ type: 'element', tagName: 'label', properties: {}, children: words });
    });
}

/** An address that is not ours is left to be read and copied: nobody gets there by a click. */
function unlinkOthers() {
  return (tree: Root) =>
    visit(tree, 'element', (element: Element, index, parent) => {
      if (element.tagName !== 'a' || !parent || index === undefined) return undefined;
      const address = String(element.properties.href ?? '');
      if (/^\/(?![/\\]|api\/)/.test(address)) return undefined;
      const said = textIn(element);
      const isTold = address === '' || said.includes(address);
      const told: ElementContent[] = isTold ? [] : [{ type: 'text', value: ` (${address})` }];
      parent.children.splice(index, 1, ...element.children, ...told);
      return index + element.children.length + told.length;
    });
}

function textIn(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textIn).join('') : '';
}

const base = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { clobberPrefix: '' })
  .use(lowerHeadings)
  .use(rehypeSanitize, schema)
  .use(labelTasks)
  .freeze();
const processor = base().use(markLinks).use(rehypeStringify);
const ownLinksProcessor = base().use(unlinkOthers).use(rehypeStringify);

export type MarkdownTree = ReturnType<typeof processor.parse>;
/** What a paragraph is made of. */
export type MarkdownWords = Extract<MarkdownTree['children'][number], { type: 'paragraph' }>['children'][number];

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

function plainTree(text: string): MarkdownTree {
  const paragraphs = text.split(/\n\s*\n/);
  return {
    type: 'root',
    children: paragraphs.map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
  };
}

/** What somebody wrote, as a tree. What would take too long is a tree of plain paragraphs. */
export function parseMarkdown(text: string): MarkdownTree {
  return isTangled(text) ? plainTree(text) : processor.parse(text);
}

const kept = new Map<string, string>();
let keptCharacters = 0;

/** What an area does with a text before it is made into HTML. The key tells apart what can come of the same text. */
interface TreeChange {
  key: string;
  apply: (tree: MarkdownTree) => void;
}

interface Rendering {
  change?: TreeChange;
  /** `own` leads only to pages of ours. */
  links?: 'all' | 'own';
}

/** What people write, as HTML that can do no harm in any page. The same text is made once, as long as it is in demand. */
export function renderMarkdown(text: string, { change, links = 'all' }: Rendering = {}): string {
  // Nothing that people write begins with this.
  const key = change || links === 'own' ? `\0${links} ${change?.key ?? ''}\0${text}` : text;
  const known = kept.get(key);
  if (known !== undefined) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const tree = parseMarkdown(text);
  change?.apply(tree);
  const rendering = links === 'own' ? ownLinksProcessor : processor;
  const html = rendering.stringify(rendering.runSync(tree));
  kept.set(key, html);
  keptCharacters += key.length + html.length;
  for (const [oldest, made] of kept) {
    if (keptCharacters <= mostKeptCharacters) break;
    kept.delete(oldest);
    keptCharacters -= oldest.length + made.length;
  }
  return html;
}
