import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from '../router/router.tsx';

const debounceMilliseconds = 250;

interface SearchInput {
  typed: string;
  /** It was typed since the last search. */
  isPending: boolean;
  type: (text: string) => void;
  /** What is typed is being searched for. */
  markSent: () => void;
}

/**
 * What is in the field. Back, forward and links change the address under it, and it follows; a search of its own
 * (which replaces the address) may arrive when more has been typed since, and must not take that away.
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

/** Searches when somebody stops typing. */
export function useDebouncedSearch(isPending: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(ask, debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [isPending, ask]);
}
