import { useTranslations } from 'use-intl';
import { type Layout, layOut, type PlacedNode } from './engine/layout.ts';
import { pathOf, type TreeNode } from './engine/tree.ts';
import type { Trip } from './engine/trips.ts';

const columnWidth = 40;
const rowHeight = 62;
/** A narrow tree is not drawn larger than its text. */
const fewestColumns = 7;

interface TreeDrawingProps {
  root: TreeNode;
  /** The trip whose path is drawn thicker. */
  asked: Trip['answers'];
}

/** The shape of the tree. Its words are in the list below, which has the same numbers. */
export function TreeDrawing({ root, asked }: TreeDrawingProps) {
  const t = useTranslations('labs.decisionTree.drawing');
  const layout = layOut(root);
  const width = Math.max(layout.columns, fewestColumns) * columnWidth;
  const path = pathOf(root, asked);
  return (
    <figure className="flex max-w-reading flex-col gap-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${layout.rows * rowHeight}`}
        className="max-h-96 w-full rounded-card border border-line bg-card"
      >
        <Branches layout={layout} width={width} path={path} words={{ yes: t('yes'), no: t('no') }} />
        {layout.nodes.map((placed) => (
          <Node key={`${placed.row} ${placed.column}`} placed={placed} {...pointOf(placed, layout, width)} />
        ))}
      </svg>
      <figcaption className="text-sm text-ink-soft">{t('legend')}</figcaption>
    </figure>
  );
}

function pointOf({ column, row }: PlacedNode, { columns }: Layout, width: number) {
  return { x: (column + 0.5) * columnWidth + (width - columns * columnWidth) / 2, y: (row + 0.5) * rowHeight };
}

interface BranchesProps {
  layout: Layout;
  width: number;
  path: readonly TreeNode[];
  words: { yes: string; no: string };
}

function Branches({ layout, width, path, words }: BranchesProps) {
  return layout.nodes.map((placed) => {
    if (!placed.parent) return null;
    const [from, to] = [pointOf(placed.parent, layout, width), pointOf(placed, layout, width)];
    const isYes = placed.parent.node.split?.yes === placed.node;
    const isOnPath = path.includes(placed.node);
    const away = isOnPath ? 9 : 5;
    return (
      <g key={`${placed.row} ${placed.column}`}>
        <line
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          strokeWidth={isOnPath ? 5 : 1.5}
          className="stroke-line-strong"
        />
        <text
          x={(from.x + to.x) / 2 + (isYes ? -away : away)}
          y={(from.y + to.y) / 2 + 2}
          fontSize="12"
          textAnchor={isYes ? 'end' : 'start'}
          className="fill-ink-soft"
        >
          {isYes ? words.yes : words.no}
        </text>
      </g>
    );
  });
}

/** A circle with a number asks; a full square says late, an empty one on time. */
function Node({ placed: { node, number }, x, y }: { placed: PlacedNode; x: number; y: number }) {
  if (number === undefined) {
    return (
      <rect
        x={x - 9}
        y={y - 9}
        width="18"
        height="18"
        strokeWidth="2"
        className={node.saysLate ? 'fill-ink stroke-ink' : 'fill-card stroke-ink'}
      />
    );
  }
  return (
    <>
      <circle cx={x} cy={y} r="14" strokeWidth="1.5" className="fill-primary-wash stroke-primary-line" />
      <text x={x} y={y} dy="0.35em" fontSize="14" textAnchor="middle" className="fill-ink font-semibold">
        {number}
      </text>
    </>
  );
}
