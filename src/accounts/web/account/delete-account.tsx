import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { listOwnedClasses } from '../../../classrooms/contract/people/class-owners.ts';
import { ClassChoices } from '../../../classrooms/web/public.ts';
import { OwnDeletionList, privacySentences } from '../../../privacy/web/public.ts';
import type { ClassDecision } from '../../../shared/contract/class-decision.ts';
import { read, useCall } from '../../../web/data/query-client.ts';
import { useSessionChange } from '../../../web/data/session.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { AreaFrame } from '../../../web/layout/area-frame.tsx';
import { useNavigate } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { deleteMyAccount } from '../../contract.ts';

export function DeleteAccount() {
  const t = useTranslations('accounts.account.danger');
  const close = useTranslations('accounts')('close');
  const call = useCall();
  const navigate = useNavigate();
  const changeSession = useSessionChange();
  const inWords = useProblemMessage();
  const [asking, setAsking] = useState(false);
  const [decisions, setDecisions] = useState<ClassDecision[]>([]);
  const { data: classes = [] } = useQuery({ ...read(listOwnedClasses, {}), enabled: asking });
  const remove = useAction(
    async () => {
      await call(deleteMyAccount, { body: { classes: decisions } });
      // First, because the home page reads what awaits the user who is signed in.
      await changeSession(null);
      await navigate('/');
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
          remove.reset();
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
      >
        {asking && (
          <AreaFrame area={privacySentences}>
            <OwnDeletionList />
          </AreaFrame>
        )}
        {classes.length > 0 && <ClassChoices classes={classes} decisions={decisions} onDecide={setDecisions} />}
      </ConfirmDialog>
    </>
  );
}
