import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazy } from '../../../../web/lazy/use-lazy.ts';
import { Button } from '../../../../web/ui/core/button.tsx';

export function NewFolderButton() {
  const t = useTranslations('exams.bank.folders');
  const [isOpen, setOpen] = useState(false);
  const dialog = useLazy(async () => (await import('./folder-dialog.tsx')).FolderDialog);
  return (
    <>
      <Button icon="folder" busy={dialog.fetching && t('opening')} onClick={() => void dialog.fetch().then(setOpen)}>
        {t('create')}
      </Button>
      {dialog.Part && isOpen && <dialog.Part folder={undefined} onClose={() => setOpen(false)} />}
    </>
  );
}
