import { slideLooks } from '../slide-looks.ts';
import { inTwoBoxes } from './columns.ts';
import { fitAlike, fitText, paginateText } from './fit-text.ts';
import { bulleted, type Look, plain } from './look.ts';
import type { Box, Piece, TextPiece } from './pieces.ts';
import { splitColumns, splitFigure, splitQuote } from './slide-lines.ts';
import { places, sizes } from './slide-size.ts';

const authorHeight = 44;
const longestVerse = 70;

/** A saying with its mark before it and its author below. */
export function drawQuote(bullets: readonly string[], look: Look): Piece[][] {
  const { saying, author } = splitQuote(bullets);
  const whole = places.quote.body as Box;
  // Verses are the lines of one text, and not paragraphs.
  const isVerse = saying.length > 2 && saying.every((line) => line.length <= longestVerse && !/^[—―–-]/.test(line));
  const text = {
    ...look.text('body', sizes.quote),
    valign: 'middle' as const,
    ...(isVerse && { gap: 0, lineHeight: 1.2 }),
  };
  const box = { ...whole, h: whole.h - (author ? authorHeight : 0) };
  const bar: Piece = {
    kind: 'shape',
    shape: 'rect',
    box: { x: 96, y: box.y, w: 6, h: box.h },
    fill: 'accent',
    line: null,
  };
  const pages = saying.length > 0 ? paginateText(plain(saying), box, text) : [[]];
  return pages.map((page, place) => {
    const pieces = [fitText(page, box, text)];
    if (author && place === pages.length - 1) {
      const below = { ...whole, y: whole.y + whole.h - authorHeight, h: authorHeight };
      pieces.push(
        fitText(plain([`— ${author}`]), below, { ...look.text('label', [20, 18, 16, 14, 12]), valign: 'middle' }),
      );
    }
    return [bar, ...pieces.filter((piece) => piece !== undefined)];
  });
}

const gap = 24;
const maxFigures = 4;

type Inside = Pick<Box, 'x' | 'w'>;

/** Figures side by side, each with what it says. Undefined if a text does not fit below its figure. */
export function drawNumbers(lines: readonly string[], look: Look): Piece[][] | undefined {
  const figures = lines.map(splitFigure);
  if (lines.length === 0 || lines.length > maxFigures || figures.some(({ label }) => label === '')) return undefined;
  const width = (816 - gap * (lines.length - 1)) / lines.length;
  const insides = figures.map((_, place) => ({ x: 90 + place * (width + gap), w: width - 36 }));
  const shown = fitAlike(
    figures.map(({ label }, place) => ({
      text: label,
      box: { ...(insides[place] as Inside), y: 178, h: 84 },
      style: {
        ...look.text('label', sizes.figure),
        face: slideLooks[look.style].face.title,
        colour: 'title',
        valign: 'bottom',
        lineHeight: 1.1,
      },
    })),
  );
  const told = fitAlike(
    figures.map(({ text }, place) => ({
      text,
      box: { ...(insides[place] as Inside), y: 280, h: 180 },
      style: look.text('label', sizes.label),
    })),
  );
  if (!shown || !told) return undefined;
  return [
    insides.flatMap(({ x }, place): Piece[] => [
      { kind: 'shape', shape: 'round', box: { x: x - 18, y: 162, w: width, h: 314 }, fill: 'soft', line: null },
      { kind: 'shape', shape: 'rect', box: { x, y: 268, w: 48, h: 4 }, fill: 'accent', line: null },
      ...[shown[place], told[place]].filter((piece) => piece !== undefined),
    ]),
  ];
}

/** Two panels, each with its heading. A heading that is too long for its bar is the first line below it. */
export function drawComparison(bullets: readonly string[], look: Look): Piece[][] {
  const columns = splitColumns(bullets);
  const { left, right } = places.comparison;
  const boxes = [left as Box, right as Box] as const;
  const headings = columns.map(([first], place) => first && drawHeading(first, boxes[place as 0 | 1], look));
  const panels = boxes.flatMap((box, place): Piece[] => {
    const panel = { x: box.x - 16, y: 160, w: box.w + 32, h: 322 };
    const heading = headings[place];
    return [
      { kind: 'shape', shape: 'rect', box: panel, fill: 'soft', line: null },
      { kind: 'shape', shape: 'rect', box: { ...panel, h: 48 }, fill: 'title', line: null },
      ...(heading ? [heading] : []),
    ];
  });
  const rest = (place: 0 | 1) => bulleted(columns[place].slice(headings[place] ? 1 : 0));
  const pages = inTwoBoxes([rest(0), rest(1)], boxes, (role) => look.text(role, sizes.panel));
  return pages.map((pieces) => [...panels, ...pieces]);
}

function drawHeading(heading: string, box: Box, look: Look): TextPiece | undefined {
  return fitText(
    plain([heading]),
    { ...box, y: 162, h: 44 },
    {
      ...look.text('label', [22, 20, 18, 16, 14, 12]),
      face: slideLooks[look.style].face.title,
      colour: 'paper',
      valign: 'middle',
      lineHeight: 1.1,
    },
  );
}
