import { useNavigation } from 'react-router';

/** A thin line while the next page comes; quick pages never show it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="navigation-progress fixed inset-x-0 top-0 z-40 h-1 bg-primary-line" />;
}
