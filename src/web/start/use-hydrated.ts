import { createContext, use } from 'react';

/** Whether React has taken the page over. Of the app: what it changes is rendered bit by bit, and not at once when a slow phone is busiest. */
export const HydratedContext = createContext(true);

/** False on the server and until React has taken the page over. */
export function useHydrated(): boolean {
  return use(HydratedContext);
}
