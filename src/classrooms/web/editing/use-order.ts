import { useRef } from 'react';
import { type Problem, problemOf } from '../../../web/data/call.ts';

interface OrderOptions<Item> {
  /** Shows the new order before the server has confirmed it. */
  show: (items: Item[]) => void;
  save: (ids: number[]) => Promise<unknown>;
  /** Refetches the list: the server's order counts. */
  afterwards: () => Promise<unknown>;
  onFailure: (problem: Problem) => unknown;
}

/** Saves the order of a list. Quick repeated moves, as with the arrow keys, send one call at a time and only the latest order. */
export function useOrder<Item extends { id: number }>(options: OrderOptions<Item>): (items: Item[]) => void {
  const wanted = useRef<number[]>(undefined);
  const isSaving = useRef(false);

  async function save(): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      while (wanted.current) {
        const ids = wanted.current;
        wanted.current = undefined;
        await options.save(ids);
      }
    } catch (error) {
      wanted.current = undefined;
      options.onFailure(problemOf(error));
    } finally {
      isSaving.current = false;
    }
    await options.afterwards();
  }

  return (items) => {
    options.show(items);
    wanted.current = items.map(({ id }) => id);
    void save();
  };
}
