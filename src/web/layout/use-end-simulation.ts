import { useTranslations } from 'use-intl';
import { simulateRole } from '../../shared/session.ts';
import { useAction } from '../form.ts';
import { useCall } from '../query-client.ts';
import { useNavigate } from '../router.tsx';
import { useSessionChange } from '../session.ts';
import { useFailureToast } from '../use-failure-toast.ts';

/** Gives an administrator their own role back and leads to the administration. */
export function useEndSimulation(): { end: () => void; sending: boolean } {
  const t = useTranslations('shell.simulation');
  const call = useCall();
  const changeSession = useSessionChange();
  const navigate = useNavigate();
  const { run, sending } = useAction(
    async () => {
      await changeSession(await call(simulateRole, { body: { role: 'iamaker' } }));
      await navigate('/admin');
    },
    useFailureToast(t('failed')),
  );
  return { end: run, sending };
}
