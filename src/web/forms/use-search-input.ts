import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from '../router/router.tsx';

const debounceMilliseconds = 250;

interface SearchInput {
  typed: string;
  /** The input has changed since the last search. */
  isPending: boolean;
  type: (text: string) => void;
  /** Call it when the current input is being searched for. */
  markSent: () => void;
}

/**
 * The text of a search field. It follows the URL on back, forward and links. A search of its own replaces the URL and may arrive after more
 * typing, which it must not overwrite.
 */
export function useSearchInput(search: string): SearchInput {
  const [typed, setTyped] = useState(search);
  const [isPending, setPending] = useState(false);
  const [shown, setShown] = useState(search);
  const isOwn = useNavigationType() === 'REPLACE';
  if (shown !== search) {
    setShown(search);
    if (!isOwn) {
      setTyped(search);
      setPending(false);
    }
  }
  const type = useCallback((text: string) => {
    setTyped(text);
    setPending(true);
  }, []);
  const markSent = useCallback(() => setPending(false), []);
  return { typed, isPending, type, markSent };
}

export function useDebouncedSearch(isPending: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(ask, debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [isPending, ask]);
}
