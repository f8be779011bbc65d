import { type DialogProps, ModalDialog } from './dialog.tsx';

/** A full-height dialog from the side: navigation on a phone, filters, settings. */
export function Sheet({ side = 'end', ...props }: DialogProps & { side?: 'start' | 'end' }) {
  return <ModalDialog {...props} side={side} />;
}
