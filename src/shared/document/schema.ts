import { type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/**
 * The document of the visual editor: what Markdown can say. What this schema cannot show is kept as `source`, word for word, so that
 * opening and saving a text never loses anything.
 */

const tables = tableNodes({
  tableGroup: 'block',
  // A cell of a Markdown table is one line.
  cellContent: 'paragraph',
  cellAttributes: {
    alignment: {
      default: null,
      getFromDOM: (dom) => dom.style.textAlign || null,
      setDOMAttr: () => undefined,
    },
  },
});

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Web addresses, mail addresses and addresses of this site. */
export function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(address);
}

/** A picture that was uploaded here. Others would tell their server who reads. */
export function isOwnImage(address: string): boolean {
  return /^\/api\/attachments\/[\w-]+(?:\/[\w-]+)?$/.test(address);
}

/** Attributes of the element that a node comes from; null refuses it. */
const readAddress = (dom: { getAttribute(name: string): string | null }) => {
  const href = dom.getAttribute('href') ?? '';
  return isSafeAddress(href) ? { href, title: dom.getAttribute('title') } : false;
};

const atom = (kind: string, isInline: boolean): NodeSpec => ({
  group: isInline ? 'inline' : 'block',
  inline: isInline,
  atom: true,
  marks: '',
  attrs: { text: { default: '' } },
  parseDOM: [{ tag: `[data-${kind}${isInline ? '' : '-block'}]`, getAttrs: (dom) => ({ text: dom.textContent }) }],
  toDOM: (node): DOMOutputSpec => [
    isInline ? 'code' : 'pre',
    { [`data-${kind}${isInline ? '' : '-block'}`]: '' },
    String(node.attrs['text']),
  ],
});

export const documentSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: headingTags.map((tag, index) => ({ tag, attrs: { level: index + 1 } })),
      toDOM: (node) => [headingTags[Number(node.attrs['level']) - 1] ?? 'h6', 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { isTight: { default: true } },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { isTight: { default: true }, start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: Number(dom.getAttribute('start') ?? 1) || 1 }) }],
      toDOM: (node) => ['ol', node.attrs['start'] === 1 ? {} : { start: Number(node.attrs['start']) }, 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      // Whether a task is done; null for an ordinary item.
      attrs: { isDone: { default: null } },
      parseDOM: [{ tag: 'li' }],
      toDOM: (node) => ['li', node.attrs['isDone'] === null ? {} : { 'data-done': String(node.attrs['isDone']) }, 0],
    },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: { language: { default: null } },
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    ...tables,
    formula_block: atom('formula', false),
    source_block: atom('source', false),
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    image: {
      group: 'inline',
      inline: true,
      draggable: true,
      attrs: { src: {}, alt: { default: '' }, title: { default: null } },
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (dom) => {
            const src = dom.getAttribute('src') ?? '';
            return isOwnImage(src)
              ? { src, alt: dom.getAttribute('alt') ?? '', title: dom.getAttribute('title') }
              : false;
          },
        },
      ],
      toDOM: (node) => ['img', { src: String(node.attrs['src']), alt: String(node.attrs['alt']) }],
    },
    formula: atom('formula', true),
    source: atom('source', true),
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {}, title: { default: null } },
      parseDOM: [{ tag: 'a[href]', getAttrs: readAddress }],
      toDOM: (mark) => ['a', { href: String(mark.attrs['href']), title: mark.attrs['title'] as string | null }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strike: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
    code: { excludes: 'em strong strike', parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});
