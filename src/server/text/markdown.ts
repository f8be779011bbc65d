import type { Element, ElementContent, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { markMentions } from './rendered/mention-marks.ts';
import { mentionTag } from './rendered/mention-tag.ts';
import { type ExceededBound, exceededBoundOf, textBounds } from './rendered/text-bounds.ts';
import { createTagFilter, TooManyTagsError, tagsInText } from './sanitize-html.ts';

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
    // Ours: nobody can write it, because tags that people write are left out.
    mentionTag,
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

/** A lesson may also say what HTML alone can say. It has no pictures either, and no look of its own. */
const lessonSchema: Options = {
  ...schema,
  tagNames: [...new Set([...(schema.tagNames ?? []), ...tagsInText])].filter((name) => name !== mentionTag),
  attributes: {
    ...schema.attributes,
    details: ['open'],
    th: ['align', 'colSpan', 'rowSpan', ['scope', 'col', 'row']],
    td: ['align', 'colSpan', 'rowSpan'],
  },
  ancestors: {
    ...schema.ancestors,
    caption: ['table'],
    dd: ['dl'],
    dt: ['dl'],
    figcaption: ['figure'],
    li: ['ol', 'ul'],
    summary: ['details'],
  },
};

const headings: Record<string, string> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h5', h6: 'h5' };

/** The page has its own title: what people write begins below it. */
function lowerHeadings() {
  return (tree: Root) =>
    visit(tree, 'element', (element: Element) => {
      element.tagName = headings[element.tagName] ?? element.tagName;
    });
}

const headingTag = /^h([1-6])$/;

/** A lesson has a title of its own: its highest heading comes right below that, whatever it was written with. */
function raiseHeadings() {
  return (tree: Root) => {
    const found: { element: Element; level: number }[] = [];
    visit(tree, 'element', (element: Element) => {
      const level = headingTag.exec(element.tagName)?.[1];
      if (level) found.push({ element, level: Number(level) });
    });
    const highest = Math.min(...found.map(({ level }) => level));
    for (const { element, level } of found) element.tagName = `h${Math.min(level - highest + 3, 5)}`;
  };
}

/**
 * Makes elements of the tags that were written, by one tamer for the whole text: a tag may be closed in another piece of it. Most texts
 * have none, and need not be read a second time.
 */
function readHtml() {
  const read = rehypeRaw();
  return (tree: Root, file: Parameters<typeof read>[1]) => {
    const tame = createTagFilter();
    let hasTags = false;
    visit(tree, 'raw', (node) => {
      node.value = tame(node.value);
      hasTags = true;
    });
    return hasTags ? read(tree, file) : tree;
  };
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

/** What may be wider than a small window moves in its own box: by the keyboard, too. */
function letKeyboardScroll() {
  return (tree: Root) =>
    visit(tree, 'element', (element: Element) => {
      if (element.tagName === 'table' || element.tagName === 'pre') element.properties.tabIndex = 0;
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

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const base = parser()
  .use(remarkRehype, { clobberPrefix: '' })
  .use(lowerHeadings)
  .use(rehypeSanitize, schema)
  .use(labelTasks)
  .use(letKeyboardScroll)
  .freeze();
const processor = base().use(markLinks).use(rehypeStringify).freeze();
const ownLinksProcessor = base().use(unlinkOthers).use(rehypeStringify).freeze();
const lessonProcessor = parser()
  .use(remarkRehype, { clobberPrefix: '', allowDangerousHtml: true })
  .use(readHtml)
  .use(raiseHeadings)
  .use(rehypeSanitize, lessonSchema)
  .use(labelTasks)
  .use(letKeyboardScroll)
  .use(markLinks)
  .use(rehypeStringify)
  .freeze();

export type MarkdownTree = ReturnType<typeof processor.parse>;
/** What a paragraph is made of. */
export type MarkdownWords = Extract<MarkdownTree['children'][number], { type: 'paragraph' }>['children'][number];

/** Thrown for a text that would make more than any text needs. */
export class TextTooComplexError extends Error {
  override readonly name = 'TextTooComplexError';
  readonly excess: ExceededBound;

  constructor(excess: ExceededBound) {
    super(`A text exceeds the bounds of formatting: ${excess}.`);
    this.excess = excess;
  }
}

/** Looks at the text before it is parsed and at the tree afterwards: a few characters may say a lot. */
function parse(text: string): MarkdownTree {
  const excess = exceededBoundOf(text);
  if (excess) throw new TextTooComplexError(excess);
  const tree = processor.parse(text);
  let nodes = 0;
  visit(tree, () => {
    nodes += 1;
    if (nodes > textBounds.nodes) throw new TextTooComplexError('work');
  });
  return tree;
}

interface Rendering {
  /** Leaves a mark around each name behind an @, for whoever shows the text to know whether that person is there: see `mention-marks.ts`. */
  mentions?: boolean;
  /** `own` leads only to pages of ours. */
  links?: 'all' | 'own';
  /** `lesson` lets harmless HTML through; elsewhere every tag that people write is left out. */
  html?: 'none' | 'lesson';
}

/**
 * What people write, as HTML that can do no harm in any page. Throws `TextTooComplexError`, and may take long: what comes from outside is rendered by
 * `rendered/render-text.ts`, in a worker and in bounded time.
 */
export function renderMarkdown(
  text: string,
  { mentions = false, links = 'all', html = 'none' }: Rendering = {},
): string {
  const tree = parse(text);
  if (mentions) markMentions(tree);
  if (html === 'lesson') return writeHtml(lessonProcessor, tree);
  return writeHtml(links === 'own' ? ownLinksProcessor : processor, tree);
}

type Writer = typeof processor;

function writeHtml(writer: Writer, tree: MarkdownTree): string {
  try {
    return writer.stringify(writer.runSync(tree));
  } catch (error) {
    if (error instanceof TooManyTagsError) throw new TextTooComplexError('marks');
    throw error;
  }
}
