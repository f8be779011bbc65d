import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import type { Classroom } from '../../contract.ts';

/** For those who write in the class: its code, and links that invite to it. */
export function InvitePeople({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.invitations');
  const dialog = useLazy(async () => (await import('./invitations-dialog.tsx')).InvitationsDialog);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => void dialog.fetch().then(setIsOpen)}>
        {t('open')}
      </Button>
      {isOpen && dialog.Part && <dialog.Part classroom={classroom} onEnd={() => setIsOpen(false)} />}
    </>
  );
}
