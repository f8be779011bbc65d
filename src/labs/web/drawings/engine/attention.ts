import { paintedPlaces, side, type Drawing } from './drawing.ts';
import { attentionOf, type Network } from './network.ts';

/** A cell that counts for a group or against it, and how much: 1 a little, 3 most. */
export interface CountingCell {
  place: number;
  isFor: boolean;
  level: 1 | 2 | 3;
}

/** What a network looks at for a group. */
export interface Attention {
  cells: readonly CountingCell[];
  /** Nine parts of the paper, row by row: the sum of what their cells count. */
  parts: readonly number[];
}

/** Cells that count less than this share of the strongest one are left out. */
const leastShare = 0.15;

export function attentionTo(network: Network, group: number, drawings: readonly Drawing[]): Attention {
  const values = attentionOf(network, group, drawings.map(paintedPlaces));
  const most = Math.max(...values.map(Math.abs));
  const cells = values.flatMap((value, place): CountingCell[] => {
    const share = Math.abs(value) / most;
    if (!(share >= leastShare)) return [];
    return [{ place, isFor: value > 0, level: share > 0.66 ? 3 : share > 0.33 ? 2 : 1 }];
  });
  const parts = Array<number>(9).fill(0);
  for (const [place, value] of values.entries()) {
    const third = (number: number) => Math.floor((number * 3) / side);
    const part = third(Math.floor(place / side)) * 3 + third(place % side);
    parts[part] = (parts[part] ?? 0) + value;
  }
  return { cells, parts };
}
