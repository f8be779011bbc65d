import { useSyncExternalStore } from 'react';

let isPrinting = false;

/** Some browsers do not match the print medium: they print a copy made after `beforeprint`. */
function subscribe(listener: () => void): () => void {
  const paper = matchMedia('print');
  const begin = () => {
    isPrinting = true;
    listener();
  };
  const end = () => {
    isPrinting = false;
    listener();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  paper.addEventListener('change', listener);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    paper.removeEventListener('change', listener);
  };
}

/** True while printing, for content that differs on paper by more than its style. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting || matchMedia('print').matches,
    () => false,
  );
}
