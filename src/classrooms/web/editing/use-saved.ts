import { toast } from '../../../web/ui/core/toast.tsx';
import { useClassChanged } from '../changes.ts';

/** What follows when something of a class was written in a dialog: it is said, the class is read again, the dialog closes. */
export function useSaved(classId: number, onEnd: () => void): (done: string, name: string) => Promise<void> {
  const changed = useClassChanged(classId);
  return async (done, name) => {
    toast({ title: done, description: name });
    await changed();
    onEnd();
  };
}
