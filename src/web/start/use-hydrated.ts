import { createContext, use } from 'react';

/** One context for the app: React can then render the change in slices instead of all at once on a busy phone. */
export const HydratedContext = createContext(true);

/** False on the server and until hydration. */
export function useHydrated(): boolean {
  return use(HydratedContext);
}
