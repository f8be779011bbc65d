import type { SlideStyle } from '../../limits.ts';
import { slideSize } from './layout/slide-size.ts';
import { slideLooks } from './slide-looks.ts';

export interface Decoration {
  shape: 'rect' | 'circle';
  colour: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

const { width, height } = slideSize;

/** The decoration behind the text of a slide, in points, on screen and in the file. */
export function drawDecoration(style: SlideStyle, kind: 'cover' | 'inside'): Decoration[] {
  const { accent, second } = slideLooks[style][kind];
  const bar = (colour: string, x: number, y: number, w: number, h: number): Decoration => ({
    shape: 'rect',
    colour,
    x,
    y,
    w,
    h,
  });
  const drawn: Record<SlideStyle, Record<typeof kind, Decoration[]>> = {
    profesional: {
      cover: [bar(second, 0, height - 60, width, 60), bar(accent, 84, 312, 96, 5)],
      inside: [bar(second, 0, 0, 18, height), bar(accent, 72, 136, 72, 4)],
    },
    moderno: {
      cover: [bar(second, 0, height - 24, width, 24), bar(accent, 0, height - 24, 320, 24)],
      inside: [bar(accent, 48, 56, 6, 60), bar(second, 0, height - 12, width, 12)],
    },
    creativo: {
      cover: [
        { shape: 'circle', colour: second, x: 640, y: -120, w: 440, h: 440 },
        { shape: 'circle', colour: accent, x: 790, y: 360, w: 110, h: 110 },
      ],
      inside: [
        { shape: 'circle', colour: second, x: 780, y: 360, w: 300, h: 300 },
        { shape: 'circle', colour: accent, x: 24, y: 62, w: 32, h: 32 },
      ],
    },
    academico: {
      cover: [bar(accent, 84, 60, 792, 3), bar(second, 84, 67, 792, 1), bar(accent, 84, 477, 792, 3)],
      inside: [bar(accent, 72, 134, 816, 2), bar(second, 72, 500, 816, 1)],
    },
  };
  return drawn[style][kind];
}
