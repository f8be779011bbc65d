import { fitText, paginateText, type TextStyle } from './fit-text.ts';
import type { Box, Paragraph, Piece } from './pieces.ts';

/** Both columns have one size, and each page has the next part of both. */
export function inTwoBoxes(
  columns: readonly [Paragraph[], Paragraph[]],
  boxes: readonly [Box, Box],
  style: (role: 'left' | 'right') => TextStyle,
): Piece[][] {
  const [left, right] = [
    paginateText(columns[0], boxes[0], style('left')),
    paginateText(columns[1], boxes[1], style('right')),
  ];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, place) => {
    const fit = (size: number | undefined) =>
      (
        [
          ['left', left, boxes[0]],
          ['right', right, boxes[1]],
        ] as const
      ).flatMap(([role, pages, box]) => {
        const text = style(role);
        const allowed = size === undefined ? text.sizes : text.sizes.filter((one) => one <= size);
        const page = pages[place] ?? [];
        return page.length > 0
          ? [fitText(page, box, { ...text, sizes: allowed })].filter((piece) => piece !== undefined)
          : [];
      });
    const first = fit(undefined);
    return fit(Math.min(...first.map(({ size }) => size)));
  });
}
