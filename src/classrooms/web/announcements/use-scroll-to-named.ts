import { useEffect } from 'react';
import { useLocation } from '../../../web/router/router.tsx';

/** Scrolls to the announcement that a notification links to: it was not rendered yet when the browser looked for it. */
export function useScrollToNamed(count: number): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (count > 0 && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [count, hash]);
}
