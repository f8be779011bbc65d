import { useLive } from '../../web/data/live.ts';
import { useClassChanged } from './changes.ts';

/** How many series of own changes are being saved, by class. */
const underWay = new Map<number, number>();

/**
 * Ignores live events of the class until the returned function is called: while a series of moves is saved, a read would show an order that is
 * older than the one on the screen. The caller reads the class again at the end.
 */
export function pauseLiveClass(id: number): () => void {
  underWay.set(id, (underWay.get(id) ?? 0) + 1);
  return () => underWay.set(id, (underWay.get(id) ?? 1) - 1);
}

/** Shows what others change in the class without a reload. */
export function useLiveClass(id: number): void {
  const changed = useClassChanged(id);
  useLive('classroom.changed', () => {
    if (!underWay.get(id)) void changed();
  });
}
