import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { simulateRole } from '../../shared/contract/session.ts';
import { useCall } from '../data/query-client.ts';
import { useSessionChange } from '../data/session.ts';
import { useNavigate } from '../router/router.tsx';
import { toast } from '../ui/core/toast.tsx';

/** Ends role simulation and opens the administration. It does not use form.ts, to keep that out of the first bundle. */
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
