import { useState } from 'react';

/** The error of a polled read, until one succeeds. The query clears its error on every retry, so the message and its button would flicker. */
export function useLastingError(read: { error: Error | null; isSuccess: boolean }): Error | undefined {
  const [lasting, setLasting] = useState<Error>();
  if (read.error && read.error !== lasting) setLasting(read.error);
  if (read.isSuccess && lasting) setLasting(undefined);
  return read.error ?? (read.isSuccess ? undefined : lasting);
}
