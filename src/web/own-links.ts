import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * For the `onClick` of what surrounds plain links: those to our own pages are followed without loading everything anew. Rows of a list
 * need no component for each of their links then, and neither does what somebody wrote.
 */
export function useOwnLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}
