import type { MouseEvent } from 'react';
import { isInternalPage } from './internal-page.ts';
import { isPlainClick, useNavigate } from './router.tsx';

/**
 * An `onClick` for a container of plain links: clicks on internal links navigate without a page load. List rows and user content then need no
 * Link component for each link.
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
