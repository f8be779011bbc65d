import { toast } from '../../../web/ui/core/toast.tsx';
import { useClassChanged } from '../changes.ts';

/** After an item was saved in a dialog: refetches the class, closes the dialog and confirms it, when the page can be used again. */
export function useSaved(classId: number, onEnd: () => void): (done: string, name: string) => Promise<void> {
  const changed = useClassChanged(classId);
  return async (done, name) => {
    await changed();
    onEnd();
    toast({ title: done, description: name });
  };
}
