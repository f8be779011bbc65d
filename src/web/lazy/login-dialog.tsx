import { type ReactNode, useState } from 'react';
import { useLazy } from './use-lazy.ts';

interface LoginDialogControl {
  open: () => void;
  /** Put it anywhere in the page: it is shown above all of it. */
  dialog: ReactNode;
}

/** For places that need an account: asks to sign in or register, and to come back here. */
export function useLoginDialog(): LoginDialogControl {
  // Nothing of it is fetched until it is wanted. Afterwards it stays, closed: the browser gives the focus back only then.
  const { Part, fetch } = useLazy(async () => (await import('./login-box.tsx')).LoginBox);
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => void fetch().then(setIsOpen),
    dialog: Part && <Part open={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
