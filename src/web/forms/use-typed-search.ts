import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from '../router/router.tsx';

const typingPauseMilliseconds = 250;

interface TypedSearch {
  typed: string;
  /** It was typed since the last search. */
  isUnasked: boolean;
  type: (text: string) => void;
  /** What is typed is being searched for. */
  asked: () => void;
}

/**
 * What is in the field. Back, forward and links change the address under it, and it follows; a search of its own
 * (which replaces the address) may arrive when more has been typed since, and must not take that away.
 */
export function useTypedSearch(search: string): TypedSearch {
  const [typed, setTyped] = useState(search);
  const [isUnasked, setUnasked] = useState(false);
  const [shown, setShown] = useState(search);
  const isOwn = useNavigationType() === 'REPLACE';
  if (shown !== search) {
    setShown(search);
    if (!isOwn) {
      setTyped(search);
      setUnasked(false);
    }
  }
  const type = useCallback((text: string) => {
    setTyped(text);
    setUnasked(true);
  }, []);
  const asked = useCallback(() => setUnasked(false), []);
  return { typed, isUnasked, type, asked };
}

/** Searches when somebody stops typing. */
export function useAskAfterPause(isUnasked: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isUnasked) return;
    const timer = setTimeout(ask, typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [isUnasked, ask]);
}
