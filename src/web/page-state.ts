import type { DehydratedState } from '@tanstack/react-query';
import type { Preferences } from '../shared/preferences.ts';
import { CallError } from './call.ts';

/** What the server leaves in the page for the browser to take over from. */
export interface PageState {
  preferences: Preferences;
  now: number;
  queries: DehydratedState;
  loaderData: Record<string, unknown>;
  errors: Record<string, WrittenError> | null;
}

interface WrittenError {
  status: number;
  said: string;
  code?: string | undefined;
}

/** Only what was said to the visitor crosses over, never a stack or a message of our own. */
export function writeErrors(errors: Record<string, unknown> | null): PageState['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      error instanceof CallError
        ? { status: error.status, said: error.said, code: error.code }
        : { status: 500, said: '' },
    ]),
  );
}

export function readErrors(errors: PageState['errors']): Record<string, CallError> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, { status, said, code }]) => [route, new CallError(status, said, { code })]),
  );
}
