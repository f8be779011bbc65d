import { type DialogProps, ModalDialog } from './dialog.tsx';

/** A dialog from the side, the full height: navigation on a phone, filters, settings. */
export function Sheet({ side = 'end', ...props }: DialogProps & { side?: 'start' | 'end' }) {
  return <ModalDialog {...props} side={side} />;
}
