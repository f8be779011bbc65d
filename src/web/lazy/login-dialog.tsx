import { type ReactNode, useState } from 'react';
import { useLazy } from './use-lazy.ts';

interface LoginDialogControl {
  open: () => void;
  /** Render it anywhere on the page. */
  dialog: ReactNode;
}

/** Asks a guest to sign in or register, and returns here afterwards. */
export function useLoginDialog(): LoginDialogControl {
  // Loaded on first use. It stays mounted afterwards, because a dialog returns the focus only if it is closed, not removed.
  const { Part, fetch } = useLazy(async () => (await import('./login-box.tsx')).LoginBox);
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => void fetch().then(setIsOpen),
    dialog: Part && <Part open={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
