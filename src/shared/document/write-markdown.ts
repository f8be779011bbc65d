import type {
  BlockContent,
  Break,
  Link,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  TableCell,
  TableRow,
} from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathToMarkdown } from 'mdast-util-math';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Fragment, Mark, Node } from 'prosemirror-model';

/** Writes the editor's document as Markdown, in the manner of the toolbar of the plain text box. */
export function writeMarkdown(document: Node): string {
  const tree: Root = { type: 'root', children: blocksOf(document.content) };
  return toMarkdown(tree, options).trimEnd();
}

/** An address that stands for itself becomes a link without any sign, unless it has one that Markdown would read. */
const bareAddress = /^(?:https?:\/\/[^\s<>()[\]*_~`\\|]+[\w/]|mailto:[a-z\d][\w.-]*@[\w-]+(?:\.[a-z\d]+)+)$/i;

/** What may follow such an address without becoming a part of it. */
const endsAddress = /^(?:$|\s)/;

/** An address that can stand between angle brackets, where nothing is escaped. */
const bracketAddress = /^https?:\/\/[^\s<>[\]()\\]+$/i;

/** The address of a link that says nothing but its address. */
function saidAddress({ children: [only, ...rest], title, url }: Link): string | undefined {
  const isSaid = rest.length === 0 && only?.type === 'text' && !title && only.value === url.replace(/^mailto:/, '');
  return isSaid ? only.value : undefined;
}

const writeLink: Handle = (link: Link, parent, state, info) => {
  const said = saidAddress(link);
  if (said && bareAddress.test(link.url) && endsAddress.test(info.after)) return said;
  if (said && bracketAddress.test(link.url)) return `<${said}>`;
  return defaultHandlers.link(link, parent, state, info);
};
/** Its first sign, for the escaping of what stands before it. */
const firstSign = (link: Link) => (saidAddress(link) && bracketAddress.test(link.url) ? '<' : '[');

/**
 * Lines of a lesson are paragraphs: a backslash at their end would be shown. Only after a tag that begins the paragraph it is needed: alone on its
 * line, the tag would begin a block of HTML.
 */
const writeBreak: Handle = (node: Break, parent: Parents | undefined) => {
  const before = parent && 'children' in parent ? parent.children.slice(0, parent.children.indexOf(node as never)) : [];
  const isAfterTag = before.length > 0 && before.every(({ type }) => type === 'html');
  return isAfterTag ? '\\\n' : '  \n';
};

const options: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  fences: true,
  resourceLink: true,
  // Each of several dollar signs, or the rest of them would be a formula.
  unsafe: [{ character: '$', before: String.raw`\$`, inConstruct: 'phrasing' }],
  listItemIndent: 'one',
  handlers: { link: Object.assign(writeLink, { peek: firstSign }), break: writeBreak },
  // Without the extension for bare addresses, which would escape the addresses that somebody types.
  extensions: [
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
    mathToMarkdown({ singleDollarTextMath: false }),
  ],
};

/** Written word for word. */
const verbatim = (text: string) => ({ type: 'html' as const, value: text });

function blocksOf(content: Fragment): BlockContent[] {
  return content.content.map(blockOf) as BlockContent[];
}

function blockOf(node: Node): RootContent {
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: node.attrs['level'] as 1, children: wordsOf(node) };
    case 'blockquote':
      return { type: 'blockquote', children: blocksOf(node.content) };
    case 'bullet_list':
    case 'ordered_list':
      return listOf(node);
    case 'code_block':
      return { type: 'code', lang: (node.attrs['language'] as string | null) ?? null, value: node.textContent };
    case 'horizontal_rule':
      return { type: 'thematicBreak' };
    case 'table':
      return tableOf(node);
    case 'formula_block':
      return { type: 'math', value: String(node.attrs['text']) };
    case 'source_block':
      return verbatim(String(node.attrs['text']));
    default:
      return { type: 'paragraph', children: wordsOf(node) };
  }
}

function listOf(node: Node): RootContent {
  const isOrdered = node.type.name === 'ordered_list';
  const spread = !node.attrs['isTight'];
  return {
    type: 'list',
    ordered: isOrdered,
    start: isOrdered ? (node.attrs['start'] as number) : null,
    spread,
    children: node.content.content.map((item) => ({
      type: 'listItem',
      spread,
      checked: item.attrs['isDone'] as boolean | null,
      children: blocksOf(item.content).filter((child, index) => index > 0 || !isEmpty(child) || item.childCount === 1),
    })),
  };
}

const isEmpty = (block: BlockContent) => block.type === 'paragraph' && block.children.length === 0;

function tableOf(node: Node): RootContent {
  const rows = node.content.content;
  const align = (rows[0]?.content.content ?? []).map((cell) => cell.attrs['alignment'] as 'left' | null);
  const children = rows.map((row): TableRow => ({
    type: 'tableRow',
    children: row.content.content.map((cell): TableCell => ({
      type: 'tableCell',
      children: cell.firstChild ? wordsOf(cell.firstChild) : [],
    })),
  }));
  return { type: 'table', align, children };
}

/** Marks from the outside in: code is always inside. */
const nesting = ['link', 'strong', 'em', 'strike'];

/** A run of words under the same marks. */
interface Run {
  marks: readonly Mark[];
  word: PhrasingContent;
}

function wordsOf(block: Node): PhrasingContent[] {
  const runs = block.content.content.map((node): Run => ({
    marks: node.marks
      .filter(({ type }) => type.name !== 'code')
      .toSorted((one, other) => nesting.indexOf(one.type.name) - nesting.indexOf(other.type.name)),
    word: wordOf(node),
  }));
  return nest(runs.flatMap(linkAddresses));
}

/** An address that somebody typed among other words, without punctuation at its end. */
const typedAddress = /https?:\/\/[^\s<>]*[^\s<>?!.,:;*_~'")\]]/gi;

/** The renderer makes links of such addresses: as links they are written without escaping their characters. */
function linkAddresses(run: Run): Run[] {
  const { word, marks } = run;
  if (word.type !== 'text' || marks.some(({ type }) => type.name === 'link')) return [run];
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const { 0: url, index } of word.value.matchAll(typedAddress)) {
    parts.push({ type: 'text', value: word.value.slice(end, index) });
    parts.push({ type: 'link', url, children: [{ type: 'text', value: url }] });
    end = index + url.length;
  }
  parts.push({ type: 'text', value: word.value.slice(end) });
  return parts.filter((part) => part.type !== 'text' || part.value !== '').map((part) => ({ marks, word: part }));
}

function wordOf(node: Node): PhrasingContent {
  switch (node.type.name) {
    case 'hard_break':
      return { type: 'break' };
    case 'formula':
      return { type: 'inlineMath', value: String(node.attrs['text']) };
    case 'source':
      return verbatim(String(node.attrs['text']));
    case 'image':
      return {
        type: 'image',
        url: String(node.attrs['src']),
        alt: String(node.attrs['alt']),
        title: node.attrs['title'] as string | null,
      };
    default: {
      const value = node.text ?? '';
      return node.marks.some(({ type }) => type.name === 'code')
        ? { type: 'inlineCode', value }
        : { type: 'text', value };
    }
  }
}

/** Puts neighbours under one mark together, so that bold words with an italic one among them stay one bold phrase. */
function nest(runs: readonly Run[]): PhrasingContent[] {
  const written: PhrasingContent[] = [];
  let index = 0;
  while (index < runs.length) {
    const [outer] = runs[index]?.marks ?? [];
    if (!outer) {
      const { word } = runs[index] as Run;
      written.push(word);
      index += 1;
      continue;
    }
    const from = index;
    while (index < runs.length && runs[index]?.marks[0]?.eq(outer)) index += 1;
    const inside = runs.slice(from, index).map(({ marks, word }) => ({ marks: marks.slice(1), word }));
    written.push(...wrap(outer, nest(inside)));
  }
  return written;
}

/** Spaces at the edges go outside: Markdown does not read `** word**` as bold. */
function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  const first = children[0];
  const last = children.at(-1);
  const before = first?.type === 'text' ? (/^\s*/.exec(first.value)?.[0] ?? '') : '';
  if (first?.type === 'text') first.value = first.value.slice(before.length);
  const after = last?.type === 'text' ? last.value.slice(last.value.trimEnd().length) : '';
  if (last?.type === 'text') last.value = last.value.slice(0, last.value.length - after.length);
  const inside = children.filter((child) => child.type !== 'text' || child.value !== '');
  const space = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]);
  if (inside.length === 0) return space(before + after);
  return [...space(before), element(mark, inside), ...space(after)];
}

function element(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (mark.type.name) {
    case 'link':
      return {
        type: 'link',
        url: String(mark.attrs['href']),
        title: mark.attrs['title'] as string | null,
        children,
      };
    case 'strong':
      return { type: 'strong', children };
    case 'em':
      return { type: 'emphasis', children };
    default:
      return { type: 'delete', children };
  }
}
