import type { Element, ElementContent, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { renderFormulas } from './formulas.ts';
import { markMentions } from './rendered/mention-marks.ts';
import { mentionTag } from './rendered/mention-tag.ts';
import { type ExceededBound, exceededBoundOf, textBounds } from './rendered/text-bounds.ts';
import { createTagFilter, TooManyTagsError, tagsInText } from './sanitize-html.ts';

/** A picture that was uploaded here. */
const ownImage = /^\/api\/attachments\/[\w-]+(?:\/[\w-]+)?$/;

/** An allowlist. Headings belong to the page. */
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
    'img',
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
    // Users cannot write this tag, because their tags are removed.
    mentionTag,
  ],
  attributes: {
    a: ['href', 'title'],
    img: [['src', ownImage], 'alt', 'title', ['loading', 'lazy']],
    // Checkboxes of task lists.
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

/** Lessons may also use tags that have no Markdown equivalent, but no styles. */
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

/** A picture of another site would tell that site who reads: it becomes a link. */
function linkForeignImages() {
  return (tree: Root) =>
    visit(tree, 'element', (element: Element, index, parent) => {
      if (element.tagName !== 'img' || !parent || index === undefined) return;
      const src = String(element.properties.src ?? '');
      if (ownImage.test(src)) {
        element.properties.loading = 'lazy';
        element.properties.alt ??= '';
        return;
      }
      const said = String(element.properties.alt ?? '') || src;
      const isInLink = parent.type === 'element' && parent.tagName === 'a';
      const text: ElementContent = { type: 'text', value: said };
      parent.children[index] = isInLink
        ? text
        : { type: 'element', tagName: 'a', properties: { href: src }, children: [text] };
    });
}

const headings: Record<string, string> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h5', h6: 'h5' };

/** The page has its own title, so user headings start below it. */
function lowerHeadings() {
  return (tree: Root) =>
    visit(tree, 'element', (element: Element) => {
      element.tagName = headings[element.tagName] ?? element.tagName;
    });
}

const headingTag = /^h([1-6])$/;

/** The page shows the title of the lesson, so its highest heading comes right below, whatever level the author used. */
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
 * Turns HTML tags into elements, with one tag filter for the whole text, because a tag may be closed in a later node. Most texts have no tags and
 * skip the second parse.
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

/** User links send no referrer and pass on no ranking. */
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

/** A task's checkbox is labelled by the text beside it: without a label, screen readers cannot say which task is done. */
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

/** Content wider than a small window scrolls in its own box, also with the keyboard. */
function letKeyboardScroll() {
  return (tree: Root) =>
    visit(tree, 'element', (element: Element) => {
      if (element.tagName === 'table' || element.tagName === 'pre') element.properties.tabIndex = 0;
    });
}

/** What holds paragraphs rather than words. */
const flowParents: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);
const lineBreak = /^<br\s*\/?>$/i;

/** A model's tags are shown as they are: leaving them out would leave out what stands between them, or what an answer explains. */
function showTags(tree: MarkdownTree): void {
  visit(tree, 'html', ({ value }, index, parent) => {
    if (!parent || index === undefined) return;
    const words: MarkdownWords = lineBreak.test(value) ? { type: 'break' } : { type: 'text', value };
    parent.children[index] = flowParents.has(parent.type) ? { type: 'paragraph', children: [words] } : words;
  });
}

/** An external address stays as text: readers can copy it but not follow it by a click. */
function unlinkOthers() {
  return (tree: Root) =>
    visit(tree, 'element', (element: Element, index, parent) => {
      if (element.tagName !== 'a' || !parent || index === undefined) return undefined;
      const address = String(element.properties.href ?? '');
      if (/^\/(?![/\\]|api\/)/.test(address)) return undefined;
      const said = textIn(element);
      const isTold = address === '' || said.includes(address.replace(/^mailto:/, ''));
      const told: ElementContent[] = isTold ? [] : [{ type: 'text', value: ` (${address})` }];
      parent.children.splice(index, 1, ...element.children, ...told);
      return index + element.children.length + told.length;
    });
}

function textIn(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textIn).join('') : '';
}

/** Only two dollar signs make a formula: one is the sign of many currencies. */
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath, { singleDollarTextMath: false }).freeze();
const base = parser()
  .use(remarkRehype, { clobberPrefix: '' })
  .use(lowerHeadings)
  .use(linkForeignImages)
  .use(rehypeSanitize, schema)
  .use(renderFormulas)
  .use(labelTasks)
  .use(letKeyboardScroll)
  .freeze();
const processor = base().use(markLinks).use(rehypeStringify).freeze();
const ownLinksProcessor = base().use(unlinkOthers).use(rehypeStringify).freeze();
const lessonProcessor = parser()
  .use(remarkRehype, { clobberPrefix: '', allowDangerousHtml: true })
  .use(readHtml)
  .use(raiseHeadings)
  .use(linkForeignImages)
  .use(rehypeSanitize, lessonSchema)
  .use(renderFormulas)
  .use(labelTasks)
  .use(letKeyboardScroll)
  .use(markLinks)
  .use(rehypeStringify)
  .freeze();

export type MarkdownTree = ReturnType<typeof processor.parse>;
/** The inline nodes of a paragraph. */
export type MarkdownWords = Extract<MarkdownTree['children'][number], { type: 'paragraph' }>['children'][number];

/** Thrown for a text that would produce more output than any real text. */
export class TextTooComplexError extends Error {
  override readonly name = 'TextTooComplexError';
  readonly excess: ExceededBound;

  constructor(excess: ExceededBound) {
    super(`A text exceeds the bounds of formatting: ${excess}.`);
    this.excess = excess;
  }
}

/** Checks the text before parsing and the tree afterwards: a few characters can expand to a lot. */
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
  /** Marks each @name, so that readers of the HTML can check whether that user exists: see `mention-marks.ts`. */
  mentions?: boolean;
  /** `own`, for answers, keeps only links to this site and shows tags as they are written. */
  links?: 'all' | 'own';
  /** `lesson` allows harmless HTML; `none` removes all tags. */
  html?: 'none' | 'lesson';
}

/**
 * Renders user text as HTML that is safe in any page. Throws `TextTooComplexError`, and may be slow: untrusted text goes through
 * `rendered/render-text.ts`, in a worker and in bounded time.
 */
export function renderMarkdown(
  text: string,
  { mentions = false, links = 'all', html = 'none' }: Rendering = {},
): string {
  const tree = parse(text);
  if (mentions) markMentions(tree);
  if (links === 'own') showTags(tree);
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
