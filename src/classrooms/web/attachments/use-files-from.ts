import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Takes files that are dragged onto an element, or pasted anywhere in its form. Returns whether some are dragged over it. */
export function useFilesFrom(box: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const target = box.current;
    if (!target) return undefined;
    const form = target.closest('form') ?? target;
    const ending = new AbortController();
    const { signal } = ending;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without it the browser would open the file instead of this page.
      event.preventDefault();
      setIsDragged(true);
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget))) setIsDragged(false);
    };
    const drop = (event: DragEvent) => {
      setIsDragged(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Office programs put a picture of the copied text beside it: then the text is meant.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      take(files);
    };
    target.addEventListener('dragover', over, { signal });
    target.addEventListener('dragleave', leave, { signal });
    target.addEventListener('drop', drop, { signal });
    form.addEventListener('paste', paste, { signal });
    return () => ending.abort();
  }, [box]);

  return isDragged;
}
