import { isInternalPage } from './internal-page.ts';
import type { Navigator } from './navigator.ts';

/** A pointer that only passes over a link has left it by then. */
const restMilliseconds = 80;

/**
 * Hovering, touching or focusing a link usually precedes a click. Fetches the page's code at once, because pages of a kind share it, and its
 * data if the pointer stays.
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
  // The click itself loads the page.
  document.addEventListener('click', () => clearTimeout(resting), { capture: true });
}
