import { useSyncExternalStore } from 'react';

let isPrinting = false;

/** Not every browser tells by the medium: some print a copy of the page, made after `beforeprint`. */
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

/** True while the page is made ready for paper: for what is another thing there, and not only in another look. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting || matchMedia('print').matches,
    () => false,
  );
}
