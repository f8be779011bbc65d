import { type ComponentType, type ReactNode, useState } from 'react';
import { useCurrentUser } from '../data/session.ts';
import { useLoginDialog } from '../lazy/login-dialog.tsx';
import { useLazy } from '../lazy/use-lazy.ts';
import { useDraft } from './draft.ts';

interface Composer<Props> {
  /** The form once it is loaded; render it while `isOpen`. */
  Form: ComponentType<Props> | undefined;
  isOpen: boolean;
  /** The form's code is loading. */
  isOpening: boolean;
  /** A draft exists and its form is closed. */
  hasDraft: boolean;
  /** Opens the form; a guest gets the sign-in dialog instead. */
  begin: () => void;
  end: () => void;
  signIn: () => void;
  /** Render it anywhere on the page. */
  loginDialog: ReactNode;
}

/** State for a list page with a form for new items above the list. The form's code loads on demand. */
export function useComposer<Props>(draft: string, load: () => Promise<ComponentType<Props>>): Composer<Props> {
  const user = useCurrentUser();
  const login = useLoginDialog();
  const form = useLazy(load);
  const [isWriting, setWriting] = useState(false);
  const isKept = Object.keys(useDraft(draft).saved).length > 0;
  // Signing out closes the form.
  const isOpen = isWriting && user !== null;
  return {
    Form: form.Part,
    isOpen,
    isOpening: form.fetching,
    hasDraft: user !== null && isKept && !isOpen,
    begin: () => {
      if (user) void form.fetch().then(setWriting);
      else login.open();
    },
    end: () => setWriting(false),
    signIn: login.open,
    loginDialog: login.dialog,
  };
}
