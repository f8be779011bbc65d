import type PptxGenJS from 'pptxgenjs';
import type { Box, Colour, Drawn } from '../layout/pieces.ts';
import type { SlideColours } from '../slide-looks.ts';

const pointsInInch = 72;
const strokeWidth = 2;

/** In inches, as the library requires. */
export function inches({ x, y, w, h }: Box) {
  return { x: x / pointsInInch, y: y / pointsInInch, w: w / pointsInInch, h: h / pointsInInch };
}

const marked = /name="alternative:([^"]*)"/g;

/** Moves each description from the name of its shape, where the library has already encoded it, to its own attribute. */
export function withAlternative(xml: string): string {
  return xml.replaceAll(marked, 'name="$1" descr="$1"');
}

/** The space before paragraphs that the library's master has would push texts out of their boxes. */
export function withoutSpaceBefore(xml: string): string {
  return xml.replaceAll(/<a:spcBef>.*?<\/a:spcBef>/g, '');
}

/** A shape of the file for each shape on the screen. */
export function addDrawn(slide: PptxGenJS.Slide, piece: Drawn, colours: SlideColours, alternative?: string): void {
  const named = alternative === undefined ? {} : { objectName: `alternative:${alternative}` };
  const paint = (colour: Colour | null) => (colour ? { fill: { color: colours[colour] } } : {});
  if (piece.kind === 'shape') {
    const { shape, box, fill, line } = piece;
    const name = shape === 'round' ? 'roundRect' : shape;
    slide.addShape(name, {
      ...named,
      ...inches(box),
      ...paint(fill),
      ...(line && { line: { color: colours[line], width: strokeWidth } }),
      ...(shape === 'round' && { rectRadius: Math.min(10, box.h / 4) / pointsInInch }),
    });
    return;
  }
  if (piece.kind === 'line') {
    addLine(slide, piece, colours, named);
    return;
  }
  const xs = piece.points.map(([x]) => x);
  const ys = piece.points.map(([, y]) => y);
  const box = { x: Math.min(...xs), y: Math.min(...ys), w: 0, h: 0 };
  const points = piece.points.map(([x, y], place) => ({
    x: (x - box.x) / pointsInInch,
    y: (y - box.y) / pointsInInch,
    ...(place === 0 && { moveTo: true }),
  }));
  slide.addShape('custGeom' as PptxGenJS.SHAPE_NAME, {
    ...named,
    ...inches({ ...box, w: Math.max(...xs) - box.x, h: Math.max(...ys) - box.y }),
    ...paint(piece.fill),
    line: { color: colours[piece.line], width: piece.width },
    points: [...points, ...(piece.isClosed ? [{ close: true as const }] : [])],
  });
}

/** A line of the file goes from the top left to the bottom right unless it is flipped. */
function addLine(
  slide: PptxGenJS.Slide,
  { from, to, colour, width, hasArrow }: Extract<Drawn, { kind: 'line' }>,
  colours: SlideColours,
  named: { objectName?: string },
): void {
  const box = {
    x: Math.min(from[0], to[0]),
    y: Math.min(from[1], to[1]),
    w: Math.abs(to[0] - from[0]),
    h: Math.abs(to[1] - from[1]),
  };
  slide.addShape('line', {
    ...named,
    ...inches(box),
    flipH: to[0] < from[0],
    flipV: to[1] < from[1],
    line: { color: colours[colour], width, ...(hasArrow && { endArrowType: 'triangle' as const }) },
  });
}
