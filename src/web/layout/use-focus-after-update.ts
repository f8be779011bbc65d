import { type RefObject, useEffect, useState } from 'react';

/** Moves the focus after the next render, when the pressed button disappears with its action. Moved earlier, an open dialog would keep it. */
export function useFocusAfterUpdate(element: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) element.current?.focus();
  }, [asked, element]);
  return () => setAsked((times) => times + 1);
}
