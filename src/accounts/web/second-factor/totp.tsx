import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useAction, useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { confirmTotp, removeTotp, startTotp } from '../../contract/second-factor.ts';

interface TotpProps {
  isOn: boolean;
  onChanged: (recoveryCodes?: readonly string[]) => Promise<void>;
}

interface Prepared {
  secret: string;
  picture: string;
}

export function Totp({ isOn, onChanged }: TotpProps) {
  const t = useTranslations('accounts-second-factor');
  const call = useCall();
  const onFailure = useFailureToast(t('failed'));
  const [prepared, setPrepared] = useState<Prepared>();
  const [removing, setRemoving] = useState(false);
  const start = useAction(async () => setPrepared(await call(startTotp, {})), onFailure);
  const remove = useAction(async () => {
    await call(removeTotp, {});
    setRemoving(false);
    toast({ title: t('totp.removed') });
    await onChanged();
  }, onFailure);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('totp.title')}</h3>
      <p className="text-ink-soft">{t('totp.explanation')}</p>
      <div>
        {isOn ? (
          <Button onClick={() => setRemoving(true)}>{t('totp.remove')}</Button>
        ) : (
          <Button icon="shield" busy={start.sending && t('totp.starting')} onClick={start.run}>
            {t('totp.start')}
          </Button>
        )}
      </div>
      <Dialog
        open={prepared !== undefined}
        onClose={() => setPrepared(undefined)}
        title={t('totp.dialogTitle')}
        description={t('totp.scan')}
        closeLabel={t('close')}
      >
        {prepared && (
          <ConfirmForm
            prepared={prepared}
            onCancel={() => setPrepared(undefined)}
            onDone={async (codes) => {
              setPrepared(undefined);
              await onChanged(codes);
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={removing}
        onCancel={() => setRemoving(false)}
        onConfirm={remove.run}
        title={t('totp.removeQuestion')}
        goes={t('totp.removeGoes')}
        stays={t('totp.removeStays')}
        confirmLabel={t('totp.remove')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        busy={remove.sending && t('totp.removing')}
      />
    </section>
  );
}

interface ConfirmFormProps {
  prepared: Prepared;
  onCancel: () => void;
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
}

function ConfirmForm({ prepared, onCancel, onDone }: ConfirmFormProps) {
  const t = useTranslations('accounts-second-factor');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../second-factor-schemas.ts')).SecondFactorCode,
    async send(values) {
      const { recoveryCodes } = await call(confirmTotp, { body: values });
      toast({ title: t('totp.done') });
      await onDone(recoveryCodes);
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {/* White in every theme: scanners need it to find the code. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(prepared.picture)}`}
        alt={t('totp.pictureAlt')}
        width={208}
        height={208}
        className="mx-auto size-52 rounded-card bg-white p-2"
      />
      <p className="text-center">
        {t('totp.secret')}: <code className="wrap-anywhere select-all">{prepared.secret}</code>
      </p>
      <TextField
        label={t('totp.code')}
        hint={t('totp.codeHint')}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        error={form.errors.code}
        data-autofocus=""
      />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('totp.confirming')}
        cancelLabel={t('cancel')}
        onCancel={onCancel}
      >
        {t('totp.confirm')}
      </FormActions>
    </form>
  );
}
