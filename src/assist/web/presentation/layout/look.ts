import type { SlideStyle } from '../../../limits.ts';
import { slideLooks } from '../slide-looks.ts';
import type { TextStyle } from './fit-text.ts';
import type { Paragraph, TextPiece } from './pieces.ts';

export interface Look {
  style: SlideStyle;
  text: (role: TextPiece['role'], sizes: readonly number[]) => TextStyle;
}

export function lookOf(style: SlideStyle): Look {
  const { face } = slideLooks[style];
  return {
    style,
    text: (role, allowed) => ({ role, face: face.text, align: 'left', valign: 'top', colour: 'ink', sizes: allowed }),
  };
}

export const plain = (lines: readonly string[]): Paragraph[] => lines.map((text) => ({ text, marker: null }));
export const bulleted = (lines: readonly string[]): Paragraph[] => lines.map((text) => ({ text, marker: '•' }));
export const numbered = (lines: readonly string[]): Paragraph[] =>
  lines.map((text, place) => ({ text, marker: `${place + 1}.` }));
