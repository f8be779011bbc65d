import { type ComponentType, type ReactNode, useState } from 'react';
import { useCurrentUser } from '../data/session.ts';
import { useLoginDialog } from '../lazy/login-dialog.tsx';
import { useLazy } from '../lazy/use-lazy.ts';
import { useDraft } from './draft.ts';

interface Composer<Props> {
  /** The form, once it was fetched: shown while `isOpen`. */
  Form: ComponentType<Props> | undefined;
  isOpen: boolean;
  /** The form is being fetched. */
  isOpening: boolean;
  /** Something is half written, and its form is not open. */
  hasDraft: boolean;
  /** A guest is asked to sign in instead. */
  begin: () => void;
  end: () => void;
  signIn: () => void;
  /** Put it anywhere in the page: it is shown above all of it. */
  loginDialog: ReactNode;
}

/** A page on which something new is written above the list of what there is. The form comes when it is wanted. */
export function useComposer<Props>(draft: string, load: () => Promise<ComponentType<Props>>): Composer<Props> {
  const user = useCurrentUser();
  const login = useLoginDialog();
  const form = useLazy(load);
  const [isWriting, setWriting] = useState(false);
  const isKept = Object.keys(useDraft(draft).saved).length > 0;
  // Whoever signs out while writing is a guest, whatever was open.
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
