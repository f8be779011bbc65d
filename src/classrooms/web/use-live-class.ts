import { useLive } from '../../web/data/live.ts';
import { useClassChanged } from './changes.ts';

/** Shows what others change in the class without a reload. */
export function useLiveClass(id: number): void {
  const changed = useClassChanged(id);
  useLive('classroom.changed', () => void changed());
}
