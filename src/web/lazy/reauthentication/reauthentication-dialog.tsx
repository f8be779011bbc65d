import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { proveWithPictures } from '../../../shared/contract/picture-proof.ts';
import {
  getReauthentication,
  proveWithPasskey,
  reauthenticate,
  startPasskeyProof,
} from '../../../shared/contract/reauthentication-calls.ts';
import type { PictureName } from '../../../shared/identity/picture-names.ts';
import { read, useCall } from '../../data/query-client.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { FormProblem } from '../../forms/form-parts.tsx';
import { useAction, useForm } from '../../forms/form.ts';
import { useLocation } from '../../router/router.tsx';
import { Button, buttonClass } from '../../ui/core/button.tsx';
import { ErrorCard } from '../../ui/core/error-card.tsx';
import { Loading, SkeletonText } from '../../ui/core/skeleton.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { authenticateWithPasskey, PasskeyRefusedError, supportsPasskeys } from '../passkey.ts';
import { PictureChoice } from '../pictures/picture-choice.tsx';

/** Asks the user to confirm their identity before an irreversible action. */
export function ReauthenticationDialog({ onEnd }: { onEnd: (isShown: boolean) => void }) {
  const t = useTranslations('reauthentication');
  const { data, isError, refetch, isFetching } = useQuery({ ...read(getReauthentication, {}, 0), retry: false });
  return (
    <Dialog open onClose={() => onEnd(false)} title={t('title')} description={t('explanation')} closeLabel={t('close')}>
      <div className="flex flex-col gap-5">
        {isError && (
          <ErrorCard
            title={t('failed')}
            retryLabel={t('retry')}
            retryingLabel={t('busy')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && (
          <Loading label={t('loading')}>
            <SkeletonText lines={2} />
          </Loading>
        )}
        {data?.methods.includes('passkey') && supportsPasskeys() && <PasskeyProof onEnd={onEnd} />}
        {data?.methods.includes('password') && <PasswordProof onEnd={onEnd} />}
        {data?.methods.includes('pictures') && <PicturesProof onEnd={onEnd} />}
        {data?.methods.includes('google') && <GoogleProof />}
        {data?.providers.map((provider) => (
          <ProviderProof key={provider.id} {...provider} />
        ))}
        {data?.methods.length === 0 && data.providers.length === 0 && <p>{t('none')}</p>}
      </div>
    </Dialog>
  );
}

function PasskeyProof({ onEnd }: { onEnd: (isShown: boolean) => void }) {
  const t = useTranslations('reauthentication');
  const call = useCall();
  const [isRefused, setRefused] = useState(false);
  const prove = useAction(async () => {
    setRefused(false);
    const options = await call(startPasskeyProof, {});
    try {
      await call(proveWithPasskey, { body: await authenticateWithPasskey(options) });
      onEnd(true);
    } catch (error) {
      if (!(error instanceof PasskeyRefusedError)) throw error;
      setRefused(true);
    }
  });
  return (
    <div className="flex flex-col gap-2">
      <Button wide icon="key-round" busy={prove.sending && t('passkeyBusy')} onClick={prove.run}>
        {t('passkey')}
      </Button>
      {isRefused && <p role="alert">{t('passkeyRefused')}</p>}
      <FormProblem problem={prove.problem} />
    </div>
  );
}

function PasswordProof({ onEnd }: { onEnd: (isShown: boolean) => void }) {
  const t = useTranslations('reauthentication');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../../shared/identity/password-proof.ts')).PasswordProofForm,
    async send({ password }) {
      await call(reauthenticate, { body: { method: 'password', password } });
      onEnd(true);
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TextField
        label={t('password')}
        name="password"
        type="password"
        required
        autoComplete="current-password"
        error={form.errors.password}
        data-autofocus=""
      />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('busy')}
        cancelLabel={t('cancel')}
        onCancel={() => onEnd(false)}
      >
        {t('confirm')}
      </FormActions>
    </form>
  );
}

/** Pupils without email have neither a password nor a passkey. */
function PicturesProof({ onEnd }: { onEnd: (isShown: boolean) => void }) {
  const t = useTranslations('reauthentication');
  const call = useCall();
  const [chosen, setChosen] = useState<readonly PictureName[]>([]);
  const form = useForm({
    schema: async () => (await import('../../../shared/identity/picture-password.ts')).PictureProof,
    read: () => ({ values: { pictures: chosen } }),
    async send(body) {
      await call(proveWithPictures, { body });
      onEnd(true);
    },
    onFailure() {
      setChosen([]);
      return false;
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <PictureChoice chosen={chosen} onChange={setChosen} error={form.errors.pictures} />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('busy')}
        cancelLabel={t('cancel')}
        onCancel={() => onEnd(false)}
      >
        {t('confirm')}
      </FormActions>
    </form>
  );
}

/** Google redirects back to this page; the user then repeats the action. */
function GoogleProof() {
  const t = useTranslations('reauthentication');
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ purpose: 'reauthentication', return: pathname + search });
  return (
    <div className="flex flex-col gap-2">
      <a href={`/api/auth/google?${query}`} className={buttonClass({ wide: true })}>
        {t('google')}
      </a>
      <p className="text-sm text-ink-soft">{t('googleExplanation')}</p>
    </div>
  );
}

/** The provider redirects back to this page; the user then repeats the action. */
function ProviderProof({ id, name }: { id: string; name: string }) {
  const t = useTranslations('reauthentication');
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ purpose: 'reauthentication', return: pathname + search });
  return (
    <div className="flex flex-col gap-2">
      <a href={`/api/auth/oidc/${id}?${query}`} className={buttonClass({ wide: true })}>
        {t('provider', { name })}
      </a>
      <p className="text-sm text-ink-soft">{t('providerExplanation', { name })}</p>
    </div>
  );
}
