import type { DehydratedState } from '@tanstack/react-query';
import type { Preferences } from '../../shared/preferences.ts';
import { CallError } from '../data/call.ts';

/** The state that the server embeds in the page for hydration. */
export interface PageState {
  preferences: Preferences;
  now: number;
  queries: DehydratedState;
  /** True for the offline page, which the service worker may serve at any address. */
  isOfflineFallback: boolean;
  /** Why the page failed to load. */
  error: SerializedError | null;
}

interface SerializedError {
  status: number;
  userMessage: string;
  code?: string | undefined;
}

/** Only the message for the user is serialized, never a stack or an internal message. */
export function serializeError(error: CallError | undefined): SerializedError | null {
  return error ? { status: error.status, userMessage: error.userMessage, code: error.code } : null;
}

export function deserializeError(error: SerializedError | null): CallError | undefined {
  return error ? new CallError(error.status, error.userMessage, { code: error.code }) : undefined;
}
