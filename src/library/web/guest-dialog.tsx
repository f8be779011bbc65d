import { useEffect, useRef } from 'react';
import { useLoginDialog } from '../../web/login-dialog.tsx';

/** Opens the login dialog when it comes, and again each time that it is asked for. */
export function GuestDialog({ asked }: { asked: number }) {
  const { open, dialog } = useLoginDialog();
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === asked) return;
    answered.current = asked;
    open();
  });
  return dialog;
}
