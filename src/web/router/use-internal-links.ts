import type { MouseEvent } from 'react';
import { isInternalPage } from './internal-page.ts';
import { isPlainClick, useNavigate } from './router.tsx';

/**
 * For the `onClick` of what surrounds plain links: those to our own pages are followed without loading everything anew. Rows of a list
 * need no component for each of their links then, and neither does what somebody wrote.
 */
export function useInternalLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (!isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || !isInternalPage(link)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}
