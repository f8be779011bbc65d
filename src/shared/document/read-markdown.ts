import type { BlockContent, DefinitionContent, List, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import type { Mark, Node } from 'prosemirror-model';
import { documentSchema, isOwnImage, isSafeAddress } from './schema.ts';

const { nodes, marks } = documentSchema;

type Block = BlockContent | DefinitionContent | RootContent;

/** The characters that a part of the tree comes from. */
type SourceOf = (part: { position?: Root['position'] }) => string;

/** Parses Markdown into the editor's document. The parser is the server's, so that both understand a text alike. */
export function readMarkdown(text: string): Node {
  const tree: Root = fromMarkdown(text, {
    extensions: [gfm(), math({ singleDollarTextMath: false })],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  });
  const sourceOf: SourceOf = ({ position }) => text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return nodes.doc.create(null, readBlocks(tree.children, sourceOf));
}

function readBlocks(children: readonly Block[], sourceOf: SourceOf): Node[] {
  const read = children.map((child) => readBlock(child, sourceOf));
  return read.length > 0 ? read : [nodes.paragraph.create()];
}

function readBlock(child: Block, sourceOf: SourceOf): Node {
  switch (child.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, readWords(child.children, sourceOf));
    case 'heading':
      return nodes.heading.create({ level: child.depth }, readWords(child.children, sourceOf));
    case 'blockquote':
      return nodes.blockquote.create(null, readBlocks(child.children, sourceOf));
    case 'list':
      return readList(child, sourceOf);
    case 'code':
      return nodes.code_block.create(
        { language: [child.lang, child.meta].filter(Boolean).join(' ') || null },
        child.value ? documentSchema.text(child.value) : null,
      );
    case 'thematicBreak':
      return nodes.horizontal_rule.create();
    case 'math':
      return nodes.formula_block.create({ text: child.value });
    case 'table':
      return readTable(child, sourceOf);
    default:
      // HTML, notes and the addresses of references.
      return nodes.source_block.create({ text: sourceOf(child) });
  }
}

function readList({ ordered, start, spread, children }: List, sourceOf: SourceOf): Node {
  const items = children.map(({ checked, children: inside }) => {
    const read = inside.map((child) => readBlock(child, sourceOf));
    // An item of the document begins with a paragraph.
    if (read[0]?.type !== nodes.paragraph) read.unshift(nodes.paragraph.create());
    return nodes.list_item.create({ isDone: checked ?? null }, read);
  });
  const isTight = !spread && children.every((item) => !item.spread);
  return ordered
    ? nodes.ordered_list.create({ isTight, start: start ?? 1 }, items)
    : nodes.bullet_list.create({ isTight }, items);
}

function readTable({ align, children }: Table, sourceOf: SourceOf): Node {
  const width = Math.max(1, ...children.map((row) => row.children.length));
  const rows = children.map((row, rowIndex) => {
    const type = rowIndex === 0 ? nodes.table_header : nodes.table_cell;
    const cells = Array.from({ length: width }, (_, index) =>
      type.create(
        { alignment: align?.[index] ?? null },
        nodes.paragraph.create(null, readWords(row.children[index]?.children ?? [], sourceOf)),
      ),
    );
    return nodes.table_row.create(null, cells);
  });
  return nodes.table.create(null, rows);
}

function readWords(children: readonly PhrasingContent[], sourceOf: SourceOf, around: readonly Mark[] = []): Node[] {
  return children.flatMap((child) => readWord(child, sourceOf, around));
}

function readWord(child: PhrasingContent, sourceOf: SourceOf, around: readonly Mark[]): Node[] {
  const marked = (mark: Mark, inside: readonly PhrasingContent[]) => readWords(inside, sourceOf, mark.addToSet(around));
  const source = () => [nodes.source.create({ text: sourceOf(child) }, null, around)];
  switch (child.type) {
    case 'text':
      return child.value ? [documentSchema.text(child.value, around)] : [];
    case 'strong':
      return marked(marks.strong.create(), child.children);
    case 'emphasis':
      return marked(marks.em.create(), child.children);
    case 'delete':
      return marked(marks.strike.create(), child.children);
    case 'inlineCode':
      return [documentSchema.text(child.value, marks.code.create().addToSet(around))];
    case 'link':
      return isSafeAddress(child.url)
        ? marked(marks.link.create({ href: child.url, title: child.title ?? null }), child.children)
        : source();
    case 'break':
      return [nodes.hard_break.create(null, null, around)];
    case 'inlineMath':
      return [nodes.formula.create({ text: child.value }, null, around)];
    case 'image':
      return isOwnImage(child.url)
        ? [nodes.image.create({ src: child.url, alt: child.alt ?? '', title: child.title ?? null }, null, around)]
        : source();
    default:
      return source();
  }
}
