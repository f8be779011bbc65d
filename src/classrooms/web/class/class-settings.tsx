import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import type { Classroom } from '../../contract.ts';

export function ClassSettings({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.settings');
  const dialog = useLazy(async () => (await import('../settings/class-settings-dialog.tsx')).ClassSettingsDialog);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="settings" onClick={() => void dialog.fetch().then(setIsOpen)}>
        {t('open')}
      </Button>
      {isOpen && dialog.Part && <dialog.Part classroom={classroom} onEnd={() => setIsOpen(false)} />}
    </>
  );
}
