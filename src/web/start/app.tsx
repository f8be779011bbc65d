import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react';
import type { Preferences } from '../../shared/preferences.ts';
import { ClockContext } from '../text/clock.ts';
import { PreferencesProvider } from '../text/preferences.tsx';
import { stopRecordingClicks, replayEarlyInput } from './replay-early-input.ts';
import { HydratedContext } from './use-hydrated.ts';

interface AppProps {
  queries: QueryClient;
  preferences: Preferences;
  now: number;
  children: ReactNode;
}

/** Providers around the router, the same on server and browser. */
export function App({ queries, preferences, now, children }: AppProps) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    stopRecordingClicks();
    startTransition(() => setHydrated(true));
  }, []);
  useEffect(() => {
    if (!hydrated) return;
    const timer = setTimeout(replayEarlyInput);
    return () => clearTimeout(timer);
  }, [hydrated]);
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ClockContext value={now}>
          <HydratedContext value={hydrated}>
            <PreferencesProvider initial={preferences}>{children}</PreferencesProvider>
          </HydratedContext>
        </ClockContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
