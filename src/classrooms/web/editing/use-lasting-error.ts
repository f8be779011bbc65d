import { useState } from 'react';

/**
 * What went wrong with a read that is asked again by itself, until something was read. The query forgets it with every new try, and what is
 * said about it would come and go under the hand of whoever wants to press its button.
 */
export function useLastingError(read: { error: Error | null; isSuccess: boolean }): Error | undefined {
  const [lasting, setLasting] = useState<Error>();
  if (read.error && read.error !== lasting) setLasting(read.error);
  if (read.isSuccess && lasting) setLasting(undefined);
  return read.error ?? (read.isSuccess ? undefined : lasting);
}
