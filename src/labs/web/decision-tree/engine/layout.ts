import type { TreeNode } from './tree.ts';

/** A group on the drawing, in columns and rows from the top left. */
export interface PlacedNode {
  node: TreeNode;
  column: number;
  row: number;
  /** Of the questions, from 1, in the order of the list. */
  number?: number;
  parent?: PlacedNode;
}

export interface Layout {
  nodes: readonly PlacedNode[];
  columns: number;
  rows: number;
}

/** Leaves stand side by side, and each question in the middle above what it leads to. */
export function layOut(root: TreeNode): Layout {
  const nodes: PlacedNode[] = [];
  let columns = 0;
  let questions = 0;
  const place = (node: TreeNode, row: number, parent?: PlacedNode): PlacedNode => {
    const placed: PlacedNode = { node, column: 0, row, ...(parent && { parent }) };
    nodes.push(placed);
    if (node.split) {
      questions += 1;
      placed.number = questions;
      const yes = place(node.split.yes, row + 1, placed);
      const no = place(node.split.no, row + 1, placed);
      placed.column = (yes.column + no.column) / 2;
    } else {
      placed.column = columns;
      columns += 1;
    }
    return placed;
  };
  place(root, 0);
  return { nodes, columns, rows: Math.max(...nodes.map(({ row }) => row)) + 1 };
}
