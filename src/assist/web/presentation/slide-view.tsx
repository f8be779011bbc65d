import type { Slide } from '../../contract.ts';
import type { SlideStyle } from '../../limits.ts';
import { widthOf } from './layout/measure-text.ts';
import type { Page } from './layout/pages.ts';
import type { Colour, Drawn, Piece, TextPiece } from './layout/pieces.ts';
import { shownLines } from './layout/slide-lines.ts';
import { isCover, slideSize } from './layout/slide-size.ts';
import { drawDecoration } from './slide-decoration.ts';
import { type SlideColours, slideLooks } from './slide-looks.ts';

interface SlideViewProps {
  page: Page;
  style: SlideStyle;
  /** What the drawing of a slide shows, for those who cannot see it. */
  pictureLabel?: string | undefined;
}

/** A slide as in the file, scaled to the available width. Screen readers get its text as a heading and a list. */
export function SlideView({ page, style, pictureLabel }: SlideViewProps) {
  const kind = isCover(page.slide.layout) ? 'cover' : 'inside';
  const colours = slideLooks[style][kind];
  return (
    <div className="slide-frame">
      <svg
        viewBox={`0 0 ${slideSize.width} ${slideSize.height}`}
        aria-hidden="true"
        className="slide"
        data-look={style}
      >
        <rect width={slideSize.width} height={slideSize.height} fill={`#${colours.paper}`} />
        {drawDecoration(style, kind).map(({ shape, colour, x, y, w, h }) =>
          shape === 'circle' ? (
            <ellipse key={`${x} ${y}`} cx={x + w / 2} cy={y + h / 2} rx={w / 2} ry={h / 2} fill={`#${colour}`} />
          ) : (
            <rect key={`${x} ${y}`} x={x} y={y} width={w} height={h} fill={`#${colour}`} />
          ),
        )}
        {page.pieces.map((piece, place) => (
          <PieceView key={`${place} ${piece.kind}`} piece={piece} colours={colours} />
        ))}
      </svg>
      <SlideWords title={page.title} slide={page.slide} pictureLabel={pictureLabel} />
    </div>
  );
}

interface SlideWordsProps {
  title: string;
  slide: Pick<Slide, 'bullets' | 'layout'>;
  pictureLabel: string | undefined;
}

function SlideWords({ title, slide: { bullets, layout }, pictureLabel }: SlideWordsProps) {
  const lines = shownLines(bullets);
  return (
    <div className="sr-only">
      <p>{title}</p>
      {layout === 'picture' && pictureLabel && <p>{pictureLabel}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line, place) => (
            <li key={`${place} ${line}`}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PieceViewProps {
  piece: Piece;
  colours: SlideColours;
}

function PieceView({ piece, colours }: PieceViewProps) {
  return piece.kind === 'text' ? (
    <TextView piece={piece} colour={colours[piece.colour]} />
  ) : (
    <DrawnView piece={piece} colours={colours} />
  );
}

const roundness = 10;
const strokeWidth = 2;

function DrawnView({ piece, colours }: { piece: Drawn; colours: SlideColours }) {
  const paint = (colour: Colour | null) => (colour ? `#${colours[colour]}` : 'none');
  if (piece.kind === 'line') {
    const { from, to, colour, width, hasArrow } = piece;
    const stroke = paint(colour);
    return (
      <g stroke={stroke} strokeWidth={width} strokeLinecap="round" fill={stroke}>
        <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
        {hasArrow && <polygon points={arrowHead(from, to)} strokeLinejoin="round" />}
      </g>
    );
  }
  if (piece.kind === 'path') {
    const { points, isClosed, fill, line, width } = piece;
    const look = { points: points.map((point) => point.join(',')).join(' '), fill: paint(fill), stroke: paint(line) };
    const Shape = isClosed ? 'polygon' : 'polyline';
    return <Shape {...look} strokeWidth={width} strokeLinejoin="round" strokeLinecap="round" />;
  }
  const { shape, box, fill, line } = piece;
  const look = { fill: paint(fill), stroke: paint(line), strokeWidth };
  if (shape === 'ellipse') {
    return <ellipse cx={box.x + box.w / 2} cy={box.y + box.h / 2} rx={box.w / 2} ry={box.h / 2} {...look} />;
  }
  const rx = shape === 'round' ? Math.min(roundness, box.h / 4) : 0;
  return <rect x={box.x} y={box.y} width={box.w} height={box.h} rx={rx} {...look} />;
}

/** A triangle at the end of a line. */
function arrowHead(from: readonly [number, number], to: readonly [number, number]): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [((to[0] - from[0]) / length) * 9, ((to[1] - from[1]) / length) * 9];
  return `${to[0]},${to[1]} ${to[0] - dx - dy * 0.6},${to[1] - dy + dx * 0.6} ${to[0] - dx + dy * 0.6},${to[1] - dy - dx * 0.6}`;
}

const startOf = { top: 0, middle: 0.5, bottom: 1 };

/** Each line with the height of its letters' feet. */
function placeLines({ box, lines, size, lineHeight, gap, valign }: TextPiece) {
  const line = size * lineHeight;
  const count = lines.reduce((sum, drawn) => sum + drawn.length, 0);
  const height = count * line + (lines.length - 1) * size * gap;
  let y = box.y + (box.h - height) * startOf[valign] + line * 0.78;
  const placed: { text: string; marker: string | null; y: number }[] = [];
  for (const paragraph of lines) {
    for (const one of paragraph) {
      placed.push({ ...one, y });
      y += line;
    }
    y += size * gap;
  }
  return placed;
}

/** The lines as measured: a device with another font still keeps them in their box. */
function TextView({ piece, colour }: { piece: TextPiece; colour: string }) {
  const { box, size, indent, align, face } = piece;
  const x = align === 'center' ? box.x + box.w / 2 : box.x + indent;
  const drawn = placeLines(piece);
  return (
    <g
      fill={`#${colour}`}
      fontSize={size}
      fontFamily={
        face.startsWith('serif')
          ? "'Times New Roman', 'Liberation Serif', serif"
          : "Arial, 'Liberation Sans', sans-serif"
      }
      fontWeight={face.endsWith('Bold') ? 700 : 400}
      textAnchor={align === 'center' ? 'middle' : 'start'}
    >
      {drawn.map(({ text, marker, y: at }) => (
        <g key={at}>
          {marker && (
            <text x={box.x} y={at}>
              {marker}
            </text>
          )}
          <text x={x} y={at} {...lengthOf(text, piece)}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Set only where a wider font would leave the box. */
function lengthOf(text: string, { face, size, box, indent }: TextPiece) {
  const width = widthOf(text, face, size);
  return width > (box.w - indent) * 0.85 ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' as const } : {};
}
