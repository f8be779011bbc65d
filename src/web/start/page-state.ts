import type { DehydratedState } from '@tanstack/react-query';
import type { Preferences } from '../../shared/preferences.ts';
import { CallError } from '../data/call.ts';

/** What the server leaves in the page for the browser to take over from. */
export interface PageState {
  preferences: Preferences;
  now: number;
  queries: DehydratedState;
  /** The page for no connection, which a service worker may show at any address. */
  isStandIn: boolean;
  /** Why the page did not come. */
  error: WrittenError | null;
}

interface WrittenError {
  status: number;
  said: string;
  code?: string | undefined;
}

/** Only what was said to the visitor crosses over, never a stack or a message of our own. */
export function writeError(error: CallError | undefined): WrittenError | null {
  return error ? { status: error.status, said: error.said, code: error.code } : null;
}

export function readError(error: WrittenError | null): CallError | undefined {
  return error ? new CallError(error.status, error.said, { code: error.code }) : undefined;
}
