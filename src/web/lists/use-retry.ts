import { useState } from 'react';

/** Loads a list again after a failure, then moves the focus, because the pressed button is gone. */
export function useRetry(list: { refetch: () => Promise<unknown> }, moveFocus: () => void) {
  const [retrying, setRetrying] = useState(false);

  async function retry(): Promise<void> {
    setRetrying(true);
    await list.refetch();
    setRetrying(false);
    moveFocus();
  }

  return { retrying, retry: () => void retry() };
}
