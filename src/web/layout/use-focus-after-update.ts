import { type RefObject, useEffect, useState } from 'react';

/**
 * For when the button that was pressed is gone with what it did: moves the focus once the screen shows it. Sooner, a dialog that is still
 * open would keep it.
 */
export function useFocusAfterUpdate(element: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) element.current?.focus();
  }, [asked, element]);
  return () => setAsked((times) => times + 1);
}
