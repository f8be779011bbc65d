import type { DehydratedState } from '@tanstack/react-query';
import type { Preferences } from '../../shared/preferences.ts';
import { CallError } from '../data/call.ts';

/** What the server leaves in the page for the browser to take over from. */
export interface PageState {
  preferences: Preferences;
  now: number;
  queries: DehydratedState;
  /** The page for no connection, which a service worker may show at any address. */
  isOfflineFallback: boolean;
  /** Why the page did not come. */
  error: SerializedError | null;
}

interface SerializedError {
  status: number;
  userMessage: string;
  code?: string | undefined;
}

/** Only what was said to the visitor crosses over, never a stack or a message of our own. */
export function serializeError(error: CallError | undefined): SerializedError | null {
  return error ? { status: error.status, userMessage: error.userMessage, code: error.code } : null;
}

export function deserializeError(error: SerializedError | null): CallError | undefined {
  return error ? new CallError(error.status, error.userMessage, { code: error.code }) : undefined;
}
