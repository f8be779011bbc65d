import type { SlideLayout } from '../../../limits.ts';
import type { Box } from './pieces.ts';

/** 960 by 540 points, on screen and in the file. */
export const slideSize = { width: 960, height: 540 } as const;

/** The sizes of texts, from large to small. A text that does not fit at the last one goes on on another slide. */
export const sizes = {
  cover: [48, 44, 40, 36, 32, 28, 24, 20],
  title: [34, 32, 30, 28, 26, 24, 22, 20, 18],
  body: [32, 30, 28, 26, 24, 22, 20, 18, 16],
  panel: [28, 26, 24, 22, 20, 18, 16],
  quote: [34, 30, 28, 26, 24, 22, 20, 18],
  source: [26, 24, 22, 20, 18, 16],
  figure: [60, 54, 48, 42, 36, 30, 24],
  label: [26, 24, 22, 20, 18],
} as const;

const coverTitle = { x: 84, y: 140, w: 792, h: 160 };
const coverText = { x: 84, y: 330, w: 792, h: 120 };
const title = { x: 72, y: 44, w: 816, h: 84 };
const body = { x: 72, y: 158, w: 816, h: 326 };
const left = { ...body, w: 392 };
const right = { ...body, x: 496, w: 392 };

type Places = Partial<Record<'title' | 'body' | 'left' | 'right', Box>> & { title: Box };

/** THE placeholders of each layout. */
export const places: Readonly<Record<SlideLayout, Places>> = {
  title: { title: coverTitle, body: coverText },
  section: { title: coverTitle, body: coverText },
  bullets: { title, body },
  columns: { title, left, right },
  picture: { title, body: { ...body, w: 520 } },
  quote: { title, body: { x: 132, y: 164, w: 696, h: 300 } },
  numbers: { title },
  steps: { title, body },
  comparison: { title, left: { x: 88, y: 218, w: 360, h: 258 }, right: { x: 512, y: 218, w: 360, h: 258 } },
  sources: { title, body },
};

/** Where the drawing of the layout `picture` stands. */
export const picturePlace: Box = { x: 636, y: 172, w: 252, h: 252 };
export const diagramPlace: Box = { x: 72, y: 160, w: 816, h: 316 };

export const isCover = (layout: SlideLayout): boolean => layout === 'title' || layout === 'section';
