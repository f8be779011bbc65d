import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to what an action made appear, because the pressed button may be gone. A count moves it again each time. */
export function useFocusWhen<Target extends HTMLElement>(wanted: boolean | number): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (wanted) target.current?.focus();
  }, [wanted]);
  return target;
}
