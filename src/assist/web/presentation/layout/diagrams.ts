import type { DiagramKind } from '../../../limits.ts';
import { slideLooks } from '../slide-looks.ts';
import { fitAlike } from './fit-text.ts';
import type { Look } from './look.ts';
import type { Box, Piece } from './pieces.ts';
import { splitLabel } from './slide-lines.ts';
import { diagramPlace, sizes } from './slide-size.ts';

const padding = 12;
const tallestNode = 200;
const widestLeaf = 220;

interface Node {
  box: Box;
  text: string;
  isStrong?: boolean;
}

/** Boxes with their texts in the middle, all of one size; undefined if one does not fit. */
function drawNodes(nodes: readonly Node[], look: Look): Piece[] | undefined {
  const { face } = slideLooks[look.style];
  const texts = fitAlike(
    nodes.map(({ box, text, isStrong = false }) => ({
      text,
      box: { x: box.x + padding, y: box.y + padding, w: box.w - 2 * padding, h: box.h - 2 * padding },
      style: {
        ...look.text('label', sizes.label),
        face: isStrong ? face.title : face.text,
        align: 'center',
        valign: 'middle',
        colour: isStrong ? 'paper' : 'ink',
        lineHeight: 1.2,
      },
    })),
  );
  return texts?.flatMap((text, place): Piece[] => {
    const { box, isStrong = false } = nodes[place] as Node;
    const fill = isStrong ? 'title' : 'soft';
    return [{ kind: 'shape', shape: 'round', box, fill, line: isStrong ? null : 'title' }, text];
  });
}

function arrow(from: readonly [number, number], to: readonly [number, number], hasArrow = true): Piece {
  return { kind: 'line', from, to, colour: 'title', width: 2.5, hasArrow };
}

const maxInRow = 4;
const { x: left, y: top, w: width, h: height } = diagramPlace;

const sizeIn = (pieces: readonly Piece[] | undefined): number =>
  pieces?.find((piece) => piece.kind === 'text')?.size ?? 0;

/** Letters of this size need no more room. */
const largeLetters = 20;

/** Boxes from left to right with arrows between them: in one row, or in two if their letters are larger that way. */
function drawProcess(lines: readonly string[], look: Look): Piece[] | undefined {
  const oneRow = lines.length <= maxInRow ? drawRows(lines, lines.length, look) : undefined;
  if (sizeIn(oneRow) >= largeLetters || lines.length < maxInRow) return oneRow;
  const twoRows = drawRows(lines, Math.ceil(lines.length / 2), look);
  return sizeIn(twoRows) > sizeIn(oneRow) ? twoRows : oneRow;
}

function drawRows(lines: readonly string[], inRow: number, look: Look): Piece[] | undefined {
  const rows = Math.ceil(lines.length / inRow);
  const between = 40;
  const w = (width - between * (inRow - 1)) / inRow;
  const h = rows === 1 ? Math.min(tallestNode, height) : (height - between) / 2;
  const start = rows === 1 ? top + (height - h) / 2 : top;
  const boxes = lines.map((_, place) => ({
    x: left + (place % inRow) * (w + between),
    y: start + Math.floor(place / inRow) * (h + between),
    w,
    h,
  }));
  const nodes = drawNodes(
    lines.map((text, place) => ({ text, box: boxes[place] as Box })),
    look,
  );
  const arrows = boxes.slice(1).flatMap((box, place) => {
    const before = boxes[place] as Box;
    if (before.y === box.y) return arrow([before.x + w + 4, before.y + h / 2], [box.x - 4, box.y + h / 2]);
    // From the end of a row back to the start of the next, between the rows.
    const [from, to] = [before.x + w / 2, box.x + w / 2];
    const level = box.y - between / 2;
    return [
      arrow([from, before.y + h + 4], [from, level], false),
      arrow([from, level], [to, level], false),
      arrow([to, level], [to, box.y - 4]),
    ];
  });
  return nodes && [...arrows, ...nodes];
}

/** Boxes on an oval, each with an arrow to the next and the last to the first. */
function drawCycle(lines: readonly string[], look: Look): Piece[] | undefined {
  const [w, h] = lines.length > 4 ? [190, 78] : [220, 92];
  const [rx, ry] = [width / 2 - w / 2, height / 2 - h / 2];
  const centres = lines.map((_, place) => {
    const angle = (2 * Math.PI * place) / lines.length - Math.PI / 2;
    return [left + width / 2 + rx * Math.cos(angle) * 0.86, top + height / 2 + ry * Math.sin(angle)] as const;
  });
  const nodes = drawNodes(
    lines.map((text, place) => {
      const [x, y] = centres[place] as readonly [number, number];
      return { text: `${place + 1}. ${text}`, box: { x: x - w / 2, y: y - h / 2, w, h } };
    }),
    look,
  );
  const arrows = centres.map((from, place) => {
    const to = centres[(place + 1) % centres.length] as readonly [number, number];
    return arrow(atEdge(from, to, w, h), atEdge(to, from, w, h));
  });
  return nodes && [...arrows, ...nodes];
}

/** Where the line from the middle of a box to a point leaves the box. */
function atEdge(
  from: readonly [number, number],
  to: readonly [number, number],
  w: number,
  h: number,
): [number, number] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const share = Math.min((w / 2 + 5) / Math.max(Math.abs(dx), 0.01), (h / 2 + 5) / Math.max(Math.abs(dy), 0.01));
  return [from[0] + dx * share, from[1] + dy * share];
}

const dateHeight = 58;
const belowLine = 98;

/** A line with a mark for each event, its date above and what happened below. */
function drawTimeline(lines: readonly string[], look: Look): Piece[] | undefined {
  const events = lines.map(splitLabel);
  const column = width / events.length;
  const insides = events.map((_, place) => ({ x: left + place * column + 6, w: column - 12 }));
  const { face } = slideLooks[look.style];
  const label = look.text('label', sizes.label);
  const dates = fitAlike(
    events.map((event, place) => ({
      text: event.label || `${place + 1}`,
      box: { ...(insides[place] as Pick<Box, 'x' | 'w'>), y: top, h: dateHeight },
      style: { ...label, face: face.title, colour: 'title', valign: 'bottom', lineHeight: 1.1 },
    })),
  );
  const told = fitAlike(
    events.map(({ text }, place) => ({
      text,
      box: { ...(insides[place] as Pick<Box, 'x' | 'w'>), y: top + belowLine, h: height - belowLine },
      style: label,
    })),
  );
  if (!dates || !told) return undefined;
  const tallest = Math.max(
    ...told.map(({ lines: drawn, size, lineHeight }) => drawn.flat().length * size * lineHeight),
  );
  const down = (height - belowLine - tallest) / 2;
  const lower = <P extends { box: Box }>(piece: P): P => ({ ...piece, box: { ...piece.box, y: piece.box.y + down } });
  const y = top + 76 + down;
  return [
    arrow([left, y], [left + width, y]),
    ...insides.map(({ x }): Piece => ({
      kind: 'shape',
      shape: 'ellipse',
      box: { x, y: y - 9, w: 18, h: 18 },
      fill: 'accent',
      line: 'title',
    })),
    ...dates.map(lower),
    ...told.map((piece) => ({ ...lower(piece), box: { ...lower(piece).box, h: piece.box.h - down } })),
  ];
}

/** The first line above, and the others below it. */
function drawTree([root = '', ...leaves]: readonly string[], look: Look): Piece[] | undefined {
  if (leaves.length === 0) return undefined;
  const w = Math.min(widestLeaf, (width - 20 * (leaves.length - 1)) / leaves.length);
  const between = leaves.length > 1 ? (width - w * leaves.length) / (leaves.length - 1) : 0;
  const trunk = { x: left + width / 2 - 170, y: top, w: 340, h: 76 };
  const boxes = leaves.map((_, place) => ({
    x: leaves.length > 1 ? left + place * (w + between) : left + (width - w) / 2,
    y: top + 140,
    w,
    h: height - 140,
  }));
  const nodes = drawNodes(
    [{ text: root, box: trunk, isStrong: true }, ...leaves.map((text, place) => ({ text, box: boxes[place] as Box }))],
    look,
  );
  const level = top + 108;
  const middle = left + width / 2;
  const centres = boxes.map(({ x }) => x + w / 2);
  const lines = [
    arrow([middle, trunk.y + trunk.h], [middle, level], false),
    arrow([Math.min(middle, ...centres), level], [Math.max(middle, ...centres), level], false),
    ...centres.map((x) => arrow([x, level], [x, top + 140], false)),
  ];
  return nodes && [...lines, ...nodes];
}

const drawers = { process: drawProcess, cycle: drawCycle, timeline: drawTimeline, tree: drawTree };
/** With fewer there is nothing to connect; with more the boxes are too small. */
const range: Readonly<Record<DiagramKind, readonly [number, number]>> = {
  process: [2, 6],
  cycle: [3, 6],
  timeline: [2, 6],
  tree: [2, 6],
};

/** A diagram of these lines as one page; undefined if they do not fit in it. */
export function drawDiagram(kind: DiagramKind, lines: readonly string[], look: Look): Piece[][] | undefined {
  const [least, most] = range[kind];
  if (lines.length < least || lines.length > most) return undefined;
  const pieces = drawers[kind](lines, look);
  return pieces && [pieces];
}
