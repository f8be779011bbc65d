/** Returns the list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/** How a row moves: its index and how many such rows there are, and the list after moving it to another index. */
export interface Movement<Item> {
  index: number;
  count: number;
  moveTo: (to: number) => Item[];
}

/** A heading moves among the headings, with the rows below it; the rows before the first heading stay. Every other row moves on its own. */
export function movementOf<Item>(
  items: readonly Item[],
  at: number,
  isHeading: (item: Item) => boolean = () => false,
): Movement<Item> {
  const item = items[at];
  if (item === undefined || !isHeading(item)) {
    return { index: at, count: items.length, moveTo: (to) => moveItem(items, at, to) };
  }
  const starts = items.flatMap((one, index) => (isHeading(one) ? [index] : []));
  const blocks = starts.map((start, index) => items.slice(start, starts[index + 1]));
  const own = starts.indexOf(at);
  return {
    index: own,
    count: blocks.length,
    moveTo: (to) => [...items.slice(0, starts[0]), ...moveItem(blocks, own, to).flat()],
  };
}

export interface RowBox {
  top: number;
  height: number;
}

/** Keeps a dragged row inside its list. */
export function boundedOffset(boxes: readonly RowBox[], from: number, offset: number): number {
  const [first, last, own] = [boxes[0], boxes.at(-1), boxes[from]];
  if (!first || !last || !own) return 0;
  const lowest = last.top + last.height - own.top - own.height;
  return Math.min(Math.max(offset, first.top - own.top), lowest);
}

/** The new index of a dragged row: past each row whose middle its edge has crossed. */
export function placeOf(boxes: readonly RowBox[], from: number, offset: number): number {
  const own = boxes[from];
  if (!own) return from;
  const top = own.top + offset;
  const bottom = top + own.height;
  const above = boxes.filter((box, index) => index < from && top > box.top + box.height / 2).length;
  const passed = boxes.filter((box, index) => index > from && bottom > box.top + box.height / 2).length;
  return passed > 0 ? from + passed : above;
}

/** How far another row moves to make room for the dragged one. */
export function roomOffset(
  boxes: readonly RowBox[],
  { from, to }: { from: number; to: number },
  index: number,
): number {
  const own = boxes[from];
  const neighbour = boxes[from + 1] ?? boxes[from - 1];
  if (!own || !neighbour) return 0;
  const gap =
    neighbour.top > own.top ? neighbour.top - own.top - own.height : own.top - neighbour.top - neighbour.height;
  if (index > from && index <= to) return -(own.height + gap);
  return index < from && index >= to ? own.height + gap : 0;
}
