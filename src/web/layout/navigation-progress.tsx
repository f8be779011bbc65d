import { useIsNavigating } from '../router/router.tsx';

/** A thin progress line; CSS delays it so that fast navigations never show it. */
export function NavigationProgress() {
  if (!useIsNavigating()) return null;
  return (
    <div
      aria-hidden="true"
      className="navigation-progress fixed inset-x-0 top-0 z-40 h-1 bg-primary-line print:hidden"
    />
  );
}
