import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import type { Preferences } from '../shared/preferences.ts';
import { ClockContext } from './clock.ts';
import { PreferencesProvider } from './preferences.tsx';

interface AppProps {
  queries: QueryClient;
  preferences: Preferences;
  now: number;
  children: ReactNode;
}

declare global {
  interface Window {
    /** Of the document's own script: what was pressed before React had taken the page over. */
    pressAgain?: () => void;
  }
}

/** Around the router, the same on both sides. */
export function App({ queries, preferences, now, children }: AppProps) {
  useEffect(() => {
    // Afterwards: what waits for React, such as a form's button, changes once more when it is there.
    const timer = setTimeout(() => window.pressAgain?.());
    return () => clearTimeout(timer);
  }, []);
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ClockContext value={now}>
          <PreferencesProvider initial={preferences}>{children}</PreferencesProvider>
        </ClockContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
