import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../web/ui/core/icon.tsx';
import { TextField } from '../../web/ui/fields/field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** The password can be made visible: on a phone, hidden passwords are often mistyped. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('accounts.password');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      required
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={t('show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-10 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
