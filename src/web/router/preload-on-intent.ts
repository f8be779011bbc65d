import { isInternalPage } from './internal-page.ts';
import type { Navigator } from './navigator.ts';

/** Whoever only passes over a link on the way to another has gone on by then. */
const restMilliseconds = 80;

/**
 * Whoever points at a link, touches it or comes to it by keyboard mostly follows it. The code of its page is fetched at once, for it is the
 * same for all pages of its kind; what the page reads, when they stay.
 */
export function preloadOnIntent({ preload, prefetch }: Pick<Navigator<unknown>, 'preload' | 'prefetch'>): void {
  const seen = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const intend = ({ target }: Event) => {
    clearTimeout(resting);
    const link = target instanceof Element ? target.closest('a') : null;
    const address = link && link.pathname + link.search;
    if (!address || link.target || !isInternalPage(link) || seen.has(address)) return;
    preload(address);
    resting = setTimeout(() => {
      seen.add(address);
      prefetch(address);
    }, restMilliseconds);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, intend, { passive: true });
  }
  // Followed already: the page comes without us.
  document.addEventListener('click', () => clearTimeout(resting), { capture: true });
}
