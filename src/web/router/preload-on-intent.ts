import type { Navigator } from './navigator.ts';
import { isPageOfOurs } from './page-of-ours.ts';

/** Whoever points at a link, touches it or comes to it by keyboard mostly follows it: its page can be on its way by then. */
export function preloadOnIntent({ preload }: Pick<Navigator<unknown>, 'preload'>): void {
  const seen = new Set<string>();
  const intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.target || !isPageOfOurs(link) || seen.has(link.pathname)) return;
    seen.add(link.pathname);
    preload(link.pathname);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, intend, { passive: true });
  }
}
