/** In steps, because the content security policy refuses styles in a document. */
const heights = [
  [100, '[contain-intrinsic-block-size:auto_100rem]'],
  [200, '[contain-intrinsic-block-size:auto_200rem]'],
  [300, '[contain-intrinsic-block-size:auto_300rem]'],
  [400, '[contain-intrinsic-block-size:auto_400rem]'],
  [500, '[contain-intrinsic-block-size:auto_500rem]'],
] as const;
const tallest = '[contain-intrinsic-block-size:auto_700rem]';

/**
 * The classes of a long part of a page that a phone lays out only near the screen. Its height is estimated in rem, rather too large than too small:
 * the end of a part that is taller would lie over the next one until it is laid out.
 */
export function chapterClass(height: number): string {
  return `list-chapter ${heights.find(([most]) => height <= most)?.[1] ?? tallest}`;
}
