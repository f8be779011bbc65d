import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemSentence } from '../../web/form-parts.tsx';
import { useAction } from '../../web/form.ts';
import { useCall } from '../../web/query-client.ts';
import { useNavigate } from '../../web/router.tsx';
import { useSessionChange } from '../../web/session.ts';
import { Button } from '../../web/ui/button.tsx';
import { ConfirmDialog } from '../../web/ui/confirm-dialog.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { useFailureToast } from '../../web/use-failure-toast.ts';
import { deleteMyAccount } from '../contract.ts';

export function DeleteAccount() {
  const t = useTranslations('accounts.account.danger');
  const close = useTranslations('accounts')('close');
  const call = useCall();
  const navigate = useNavigate();
  const changeSession = useSessionChange();
  const inWords = useProblemSentence();
  const [asking, setAsking] = useState(false);
  const remove = useAction(
    async () => {
      await call(deleteMyAccount, {});
      // Away first: here, nobody would be told that the page is closed to them.
      await navigate('/');
      await changeSession(null);
      toast({ title: t('done'), description: t('doneExplanation') });
    },
    useFailureToast(t('failed')),
  );
  return (
    <>
      <Button
        variant="danger"
        icon="trash"
        onClick={() => {
          remove.forget();
          setAsking(true);
        }}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={remove.run}
        title={t('question')}
        goes={t('goes')}
        stays={t('stays')}
        error={remove.problem && inWords(remove.problem, t('failed'))}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        closeLabel={close}
        busy={remove.sending && t('busy')}
      />
    </>
  );
}
