import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Button } from '../../../web/ui/core/button.tsx';

interface CreateClassButtonProps {
  /** For pages with another main action. */
  isSecondary?: boolean;
  onCreated?: () => void;
}

export function CreateClassButton({ isSecondary, onCreated }: CreateClassButtonProps) {
  const t = useTranslations('classrooms.create');
  const dialog = useLazy(async () => (await import('./create-class-dialog.tsx')).CreateClassDialog);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...(!isSecondary && { variant: 'primary' })}
        icon="plus"
        onClick={() => void dialog.fetch().then(setIsOpen)}
      >
        {t('open')}
      </Button>
      {isOpen && dialog.Part && <dialog.Part onEnd={() => setIsOpen(false)} {...(onCreated && { onCreated })} />}
    </>
  );
}
