import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import { documentSchema } from '../../../shared/document/schema.ts';

const { nodes, marks } = documentSchema;

export type Tool = 'bold' | 'italic' | 'strike' | 'quote' | 'list' | 'numbers' | 'code' | 'table' | 'undo' | 'redo';
export type TableTool = 'addRow' | 'addColumn' | 'deleteRow' | 'deleteColumn' | 'deleteTable';
/** The styles of a paragraph; a heading of another level counts as the nearest. */
export type BlockStyle = 'paragraph' | 'title' | 'subtitle';

const isMarked = (state: EditorState, mark: MarkType) => {
  const { from, to, empty, $from } = state.selection;
  return empty
    ? mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, mark);
};

/** Whether the selection is inside such a block, at any depth. */
const isInside = (state: EditorState, ...types: readonly NodeType[]) => {
  const { $from } = state.selection;
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type).some((type) =>
    types.includes(type),
  );
};

const toggleList =
  (type: NodeType, other: NodeType): Command =>
  (state, dispatch, view) => {
    if (isInside(state, type)) return liftListItem(nodes.list_item)(state, dispatch);
    if (isInside(state, other)) return changeList(type, other)(state, dispatch);
    return wrapInList(type)(state, dispatch, view);
  };

/** Turns the list around the selection into the other kind. */
const changeList =
  (type: NodeType, other: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    for (let { depth } = $from; depth > 0; depth -= 1) {
      if ($from.node(depth).type !== other) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { isTight: $from.node(depth).attrs['isTight'] }));
      return true;
    }
    return false;
  };

/** Code inside a line, or whole lines of it. */
const toggleCode: Command = (state, dispatch, view) => {
  const { empty, $from, $to } = state.selection;
  if (isInside(state, nodes.code_block)) return setBlockType(nodes.paragraph)(state, dispatch, view);
  if (empty ? isMarked(state, marks.code) : $from.sameParent($to)) return toggleMark(marks.code)(state, dispatch, view);
  return setBlockType(nodes.code_block)(state, dispatch, view);
};

const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (type: NodeType) =>
    nodes.table_row.create(
      null,
      [0, 1, 2].flatMap(() => type.createAndFill() ?? []),
    );
  const table = nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)]);
  const change = state.tr.replaceSelectionWith(table);
  const start = change.mapping.map(state.selection.from, -1) + 1;
  // A way to go on after a table at the end.
  if (change.doc.lastChild?.type === nodes.table) change.insert(change.doc.content.size, nodes.paragraph.create());
  dispatch?.(change.setSelection(TextSelection.near(change.doc.resolve(start))).scrollIntoView());
  return true;
};

export const tools: Record<Tool, { run: Command; isActive: (state: EditorState) => boolean }> = {
  bold: { run: toggleMark(marks.strong), isActive: (state) => isMarked(state, marks.strong) },
  italic: { run: toggleMark(marks.em), isActive: (state) => isMarked(state, marks.em) },
  strike: { run: toggleMark(marks.strike), isActive: (state) => isMarked(state, marks.strike) },
  quote: {
    run: (state, dispatch, view) =>
      isInside(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch, view),
    isActive: (state) => isInside(state, nodes.blockquote),
  },
  list: {
    run: toggleList(nodes.bullet_list, nodes.ordered_list),
    isActive: (state) => isInside(state, nodes.bullet_list),
  },
  numbers: {
    run: toggleList(nodes.ordered_list, nodes.bullet_list),
    isActive: (state) => isInside(state, nodes.ordered_list),
  },
  code: { run: toggleCode, isActive: (state) => isMarked(state, marks.code) || isInside(state, nodes.code_block) },
  table: { run: insertTable, isActive: isInTable },
  undo: { run: undo, isActive: () => false },
  redo: { run: redo, isActive: () => false },
};

export const tableTools: Record<TableTool, Command> = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
};

export function blockStyleOf(state: EditorState): BlockStyle {
  const { parent } = state.selection.$from;
  if (parent.type !== nodes.heading) return 'paragraph';
  return Number(parent.attrs['level']) <= 2 ? 'title' : 'subtitle';
}

const levels = { title: 2, subtitle: 3 };

export function setBlockStyle(style: BlockStyle): Command {
  return style === 'paragraph' ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level: levels[style] });
}

/** The link under the selection; undefined if there is none. */
export function linkAddress(state: EditorState): string | undefined {
  const { $from, from, to, empty } = state.selection;
  if (empty) return marks.link.isInSet($from.marks())?.attrs['href'] as string | undefined;
  let found: string | undefined;
  state.doc.nodesBetween(from, to, (node) => {
    found ??= marks.link.isInSet(node.marks)?.attrs['href'] as string | undefined;
  });
  return found;
}

/** Links the selection, the link under the cursor, or else the address itself. An empty address removes the link. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    const mark = marks.link.create({ href });
    const change = state.tr;
    if (href === '') change.removeMark(from, to, marks.link);
    else if (from === to) change.replaceSelectionWith(documentSchema.text(href, [mark]), false);
    else change.removeMark(from, to, marks.link).addMark(from, to, mark);
    dispatch?.(change.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}

/** The selection, grown to the whole link if the cursor is in one. */
function linkRange(state: EditorState): { from: number; to: number } {
  const { from, to, empty, $from } = state.selection;
  const link = empty ? marks.link.isInSet($from.marks()) : undefined;
  if (!link) return { from, to };
  const start = $from.start();
  let range = { from, to };
  $from.parent.forEach((node, offset) => {
    const at = start + offset;
    if (at <= from && at + node.nodeSize >= from && link.isInSet(node.marks)) {
      range = { from: at, to: at + node.nodeSize };
    }
  });
  return range;
}

/** The selected formula; undefined if none is. */
export function selectedFormula(state: EditorState): string | undefined {
  const { $from, to } = state.selection;
  const node = state.doc.nodeAt($from.pos);
  const isFormula = node?.type === nodes.formula || node?.type === nodes.formula_block;
  return isFormula && to - $from.pos === node.nodeSize ? String(node.attrs['text']) : undefined;
}

/** Replaces the selected formula, or inserts a new one. An empty text deletes it. */
export function setFormula(text: string, isBlock: boolean): Command {
  return (state, dispatch) => {
    if (text === '') {
      if (selectedFormula(state) === undefined) return false;
      dispatch?.(state.tr.deleteSelection());
      return true;
    }
    const formula = (isBlock ? nodes.formula_block : nodes.formula).create({ text });
    dispatch?.(state.tr.replaceSelectionWith(formula, false).scrollIntoView());
    return true;
  };
}

export function insertImage({ src, alt }: { src: string; alt: string }): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.image.create({ src, alt }), false).scrollIntoView());
    return true;
  };
}
