import { toast } from '../../../web/ui/core/toast.tsx';
import { useClassChanged } from '../changes.ts';

/** After an item was saved in a dialog: confirms it, refetches the class and closes the dialog. */
export function useSaved(classId: number, onEnd: () => void): (done: string, name: string) => Promise<void> {
  const changed = useClassChanged(classId);
  return async (done, name) => {
    toast({ title: done, description: name });
    await changed();
    onEnd();
  };
}
