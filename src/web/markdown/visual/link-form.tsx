import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isSafeAddress } from '../../../shared/document/schema.ts';
import { Button } from '../../ui/core/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';

interface LinkFormProps {
  address: string;
  onSave: (address: string) => void;
  onCancel: () => void;
}

/** Asks for the address of a link. It is not a form element, because it stands inside the form of the text. */
export function LinkForm({ address, onSave, onCancel }: LinkFormProps) {
  const t = useTranslations('visual-editor.linkForm');
  const [typed, setTyped] = useState(address);
  const [isWrong, setIsWrong] = useState(false);

  function save(): void {
    const full = completeAddress(typed.trim());
    if (full !== '' && !isSafeAddress(full)) setIsWrong(true);
    else onSave(full);
  }

  return (
    <div role="group" aria-label={t('title')} className="flex flex-col gap-3 rounded-control border bg-card p-3">
      <TextField
        label={t('address')}
        value={typed}
        type="url"
        inputMode="url"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that opens it moves the focus here.
        autoFocus
        error={isWrong ? t('wrong') : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            save();
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            onCancel();
          }
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={save}>
          {t('save')}
        </Button>
        {address !== '' && <Button onClick={() => onSave('')}>{t('remove')}</Button>}
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
}

/** People type `example.org` and `ana@example.org`. */
function completeAddress(typed: string): string {
  if (typed === '' || isSafeAddress(typed) || /^[a-z][\w+.-]*:/i.test(typed)) return typed;
  return /^[^\s@/]+@[^\s@/]+$/.test(typed) ? `mailto:${typed}` : `https://${typed}`;
}
