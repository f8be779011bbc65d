/** 960 by 540 points, on screen and in the file. */
export const slideSize = { width: 960, height: 540 } as const;

export const textSizes = [26, 22, 19, 16, 13] as const;
export type TextSize = (typeof textSizes)[number];
export const titleSizes = [44, 34, 28, 22] as const;
export type TitleSize = (typeof titleSizes)[number];

/** The positions of texts on a slide, in points. */
export const places = {
  cover: { title: { x: 84, y: 150, w: 792, h: 150 }, text: { x: 84, y: 330, w: 792, h: 120 } },
  inside: { title: { x: 72, y: 44, w: 816, h: 84 }, text: { x: 72, y: 156, w: 816, h: 324 } },
} as const;

/** A letter is about half as wide as it is high, and a line a quarter taller than its letters. */
const letterWidth = 0.52;
const lineHeight = 1.25;
const gapAfter = 0.45;

function fits(paragraphs: readonly string[], size: number, room: { w: number; h: number }): boolean {
  const lettersInLine = Math.floor(room.w / (size * letterWidth));
  const lines = paragraphs.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / lettersInLine)), 0);
  return lines * size * lineHeight + paragraphs.length * size * gapAfter <= room.h;
}

/** The largest text size at which all points fit on the slide. */
export function textSizeOf(bullets: readonly string[], kind: keyof typeof places): TextSize {
  const { w, h } = places[kind].text;
  // The bullets take some of the width.
  return textSizes.find((size) => fits(bullets, size, { w: w - 2 * size, h })) ?? 13;
}

export function titleSizeOf(title: string, kind: keyof typeof places): TitleSize {
  const sizes = kind === 'cover' ? titleSizes : titleSizes.slice(1);
  return sizes.find((size) => fits([title], size, places[kind].title)) ?? 22;
}
