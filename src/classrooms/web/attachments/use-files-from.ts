import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped on an element, with what they were dropped on, or pasted anywhere in its form, or in what
 * `data-takes-files` marks.
 * Returns what inside of it files are being dragged over.
 */
export function useFilesFrom(
  box: RefObject<HTMLElement | null>,
  onFiles: (files: File[], at?: Element) => void,
): Element | undefined {
  const [over, setOver] = useState<Element>();
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const target = box.current;
    if (!target) return undefined;
    const form = target.closest<HTMLElement>('form, [data-takes-files]') ?? target;
    const ending = new AbortController();
    const { signal } = ending;
    const drag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without it the browser would open the file instead of this page.
      event.preventDefault();
      setOver(elementOf(event));
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget))) setOver(undefined);
    };
    const drop = (event: DragEvent) => {
      setOver(undefined);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])], elementOf(event));
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Office programs put a picture of the copied text beside it: then the text is meant.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      take(files);
    };
    target.addEventListener('dragover', drag, { signal });
    target.addEventListener('dragleave', leave, { signal });
    target.addEventListener('drop', drop, { signal });
    form.addEventListener('paste', paste, { signal });
    return () => ending.abort();
  }, [box]);

  return over;
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : undefined);
