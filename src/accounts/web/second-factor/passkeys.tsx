import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import type * as z from 'zod';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useAction, useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { PasskeyRefusedError, supportsPasskeys } from '../../../web/lazy/passkey.ts';
import { useHydrated } from '../../../web/start/use-hydrated.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { addPasskey, type Passkey, removePasskey, startPasskey } from '../../contract/second-factor.ts';
import { secondFactorLimits } from '../../limits.ts';

type StoredPasskey = z.output<typeof Passkey>;

interface PasskeysProps {
  passkeys: readonly StoredPasskey[];
  onChanged: (recoveryCodes?: readonly string[]) => Promise<void>;
}

export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const t = useTranslations('accounts-second-factor');
  const hydrated = useHydrated();
  const [adding, setAdding] = useState(false);
  const removal = useRemoval(onChanged);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('passkeys.title')}</h3>
      <p className="text-ink-soft">{t('passkeys.explanation')}</p>
      {passkeys.length > 0 && (
        <ul className="flex flex-col gap-3 py-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => removal.ask(passkey)} />
          ))}
        </ul>
      )}
      {hydrated && !supportsPasskeys() ? (
        <p className="text-ink-soft">{t('passkeys.unsupported')}</p>
      ) : (
        <div>
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        </div>
      )}
      <Dialog
        open={adding}
        onClose={() => setAdding(false)}
        title={t('passkeys.dialogTitle')}
        description={t('passkeys.explanation')}
        closeLabel={t('close')}
      >
        {adding && (
          <AddForm
            onCancel={() => setAdding(false)}
            onDone={async (codes) => {
              setAdding(false);
              await onChanged(codes);
            }}
          />
        )}
      </Dialog>
      {removal.dialog}
    </section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: StoredPasskey; onRemove: () => void }) {
  const t = useTranslations('accounts-second-factor.passkeys');
  const format = useFormatter();
  const now = useNow();
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{passkey.name}</p>
        <p className="text-sm text-ink-soft">
          {t('times', {
            created: format.dateTime(new Date(passkey.createdAt), { dateStyle: 'medium' }),
            used: passkey.lastUsedAt ? format.relativeTime(new Date(passkey.lastUsedAt), now) : 'none',
          })}
        </p>
      </div>
      <Button
        variant="quiet"
        size="icon"
        icon="trash"
        aria-label={t('remove', { name: passkey.name })}
        onClick={onRemove}
      />
    </li>
  );
}

/** Asks before removing a passkey. */
function useRemoval(onRemoved: () => Promise<void>) {
  const t = useTranslations('accounts-second-factor');
  const call = useCall();
  const [removing, setRemoving] = useState<StoredPasskey>();
  const remove = useAction(
    async ({ id }: StoredPasskey) => {
      await call(removePasskey, { params: { id } });
      setRemoving(undefined);
      toast({ title: t('passkeys.removed') });
      await onRemoved();
    },
    useFailureToast(t('failed')),
  );
  return {
    ask: setRemoving,
    dialog: (
      <ConfirmDialog
        open={removing !== undefined}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => removing && remove.run(removing)}
        title={removing && t('passkeys.removeQuestion', { name: removing.name })}
        goes={t('passkeys.removeGoes')}
        stays={t('passkeys.removeStays')}
        confirmLabel={removing ? t('passkeys.remove', { name: removing.name }) : ''}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        busy={remove.sending && t('passkeys.removing')}
      />
    ),
  };
}

interface AddFormProps {
  onCancel: () => void;
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
}

function AddForm({ onCancel, onDone }: AddFormProps) {
  const t = useTranslations('accounts-second-factor');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../second-factor-schemas.ts')).NewPasskey.pick({ name: true }),
    async send({ name }) {
      const options = await call(startPasskey, {});
      const { createPasskey } = await import('./create-passkey.ts');
      try {
        const credential = await createPasskey(options);
        const { recoveryCodes = [] } = await call(addPasskey, { body: { name, credential } });
        toast({ title: t('passkeys.added'), description: name });
        await onDone(recoveryCodes);
      } catch (error) {
        if (!(error instanceof PasskeyRefusedError)) throw error;
        toast({ title: t('passkeys.notAdded'), variant: 'destructive' });
      }
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TextField
        label={t('passkeys.nameLabel')}
        hint={t('passkeys.nameHint')}
        name="name"
        required
        maxLength={secondFactorLimits.passkeyName}
        autoComplete="off"
        error={form.errors.name}
        data-autofocus=""
      />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('passkeys.adding')}
        cancelLabel={t('cancel')}
        onCancel={onCancel}
      >
        {t('passkeys.continue')}
      </FormActions>
    </form>
  );
}
