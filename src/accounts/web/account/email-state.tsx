import { useTranslations } from 'use-intl';
import type { CurrentUser } from '../../../shared/contract/session.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { requestEmailConfirmation } from '../../contract.ts';

/** Asks the user to confirm the address, or the pending new one. */
export function EmailState({ user }: { user: CurrentUser }) {
  const t = useTranslations('accounts.account.email');
  const call = useCall();
  const send = useAction(
    async () => {
      await call(requestEmailConfirmation, {});
      toast({ title: t('sent'), description: t('sentExplanation') });
    },
    useFailureToast(t('failed')),
  );
  if (user.emailConfirmed && !user.pendingEmail) return null;
  return (
    <div className="mt-6 flex flex-col items-start gap-3 rounded-control bg-info-wash px-3.5 py-3 text-info-text">
      <p>{user.pendingEmail ? t('pending', { email: user.pendingEmail }) : t('unconfirmed')}</p>
      <Button size="sm" icon="mail" busy={send.sending && t('busy')} onClick={() => send.run()}>
        {t('send')}
      </Button>
    </div>
  );
}
