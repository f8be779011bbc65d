import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useSessionChange } from '../../../web/data/session.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useHydrated } from '../../../web/start/use-hydrated.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { finishPasskeySignIn, startPasskeySignIn } from '../../contract/second-factor.ts';

/** Shown only if the browser supports passkeys. Its place is kept until that is known, because nearly every browser does. */
export function PasskeyButton() {
  const t = useTranslations('accounts.login');
  const call = useCall();
  const changeSession = useSessionChange();
  const hydrated = useHydrated();
  const failed = useFailureToast();
  const enter = useAction(async () => {
    const options = await call(startPasskeySignIn, {});
    const { authenticateWithPasskey, PasskeyRefusedError } = await import('../../../web/lazy/passkey.ts');
    try {
      const user = await call(finishPasskeySignIn, { body: await authenticateWithPasskey(options) });
      toast({ title: t('done'), description: t('welcome', { username: user.username }) });
      await changeSession(user);
    } catch (error) {
      if (!(error instanceof PasskeyRefusedError)) throw error;
      toast({ title: t('failed'), description: t('passkeyRefused'), variant: 'destructive' });
    }
  }, failed);
  if (hydrated && window.PublicKeyCredential === undefined) return null;
  return (
    <Button
      wide
      icon="lock"
      className={hydrated ? undefined : 'invisible'}
      busy={enter.sending && t('passkeyBusy')}
      onClick={enter.run}
    >
      {t('passkey')}
    </Button>
  );
}
