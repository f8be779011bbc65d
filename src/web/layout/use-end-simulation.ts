import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { simulateRole } from '../../shared/contract/session.ts';
import { useCall } from '../data/query-client.ts';
import { useSessionChange } from '../data/session.ts';
import { useNavigate } from '../router/router.tsx';
import { toast } from '../ui/core/toast.tsx';

/** Gives an administrator their own role back and leads to the administration. It stands in the first bundle, so it does without form.ts. */
export function useEndSimulation(): { end: () => void; sending: boolean } {
  const t = useTranslations('shell.simulation');
  const call = useCall();
  const changeSession = useSessionChange();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);

  function end(): void {
    setSending(true);
    call(simulateRole, { body: { role: 'iamaker' } })
      .then(changeSession)
      .then(() => navigate('/admin'))
      .catch(() => toast({ title: t('failed'), variant: 'destructive' }))
      .finally(() => setSending(false));
  }
  return { end, sending };
}
