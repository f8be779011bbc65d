import type { SlideColours } from '../slide-looks.ts';
import type { Face } from './measure-text.ts';

/** In points of a slide, which has 960 by 540. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Colour = keyof SlideColours;

export interface Paragraph {
  text: string;
  /** '•' or '1.', before the first line. */
  marker: string | null;
}

/** A line as it is drawn. */
export interface DrawnLine {
  text: string;
  marker: string | null;
}

export interface TextPiece {
  kind: 'text';
  /** A text that is one of the layout's placeholders is in the outline of the presentation; the others are labels in a diagram. */
  role: 'title' | 'body' | 'left' | 'right' | 'label';
  box: Box;
  paragraphs: readonly Paragraph[];
  lines: readonly (readonly DrawnLine[])[];
  face: Face;
  size: number;
  lineHeight: number;
  /** After each paragraph, in parts of the size. */
  gap: number;
  indent: number;
  align: 'left' | 'center';
  valign: 'top' | 'middle' | 'bottom';
  colour: Colour;
}

export interface ShapePiece {
  kind: 'shape';
  shape: 'rect' | 'round' | 'ellipse';
  box: Box;
  fill: Colour | null;
  line: Colour | null;
}

export interface LinePiece {
  kind: 'line';
  from: readonly [number, number];
  to: readonly [number, number];
  colour: Colour;
  width: number;
  hasArrow: boolean;
}

/** Straight lines through these points. */
export interface PathPiece {
  kind: 'path';
  points: readonly (readonly [number, number])[];
  isClosed: boolean;
  fill: Colour | null;
  line: Colour;
  width: number;
}

export type Drawn = ShapePiece | LinePiece | PathPiece;
export type Piece = TextPiece | Drawn;
