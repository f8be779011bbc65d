import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a list when the row that had it is gone. Call the function that it returns before the list is read again. Somebody
 * who has already moved on to another row keeps the focus there.
 */
export function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, rows: readonly unknown[]): () => void {
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [heading, rows]);
  return () => {
    isAwaited.current = true;
  };
}
