import { useTranslations } from 'use-intl';
import { type CurrentUser, simulatedRoles, simulateRole } from '../../../shared/contract/session.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useSessionChange } from '../../../web/data/session.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';

type Simulated = (typeof simulatedRoles)[number] | 'iamaker';

export function RoleSimulator({ user }: { user: CurrentUser }) {
  const t = useTranslations('accounts.account.simulator');
  const call = useCall();
  const navigate = useNavigate();
  const changeSession = useSessionChange();
  const simulate = useAction(
    async (role: Simulated) => {
      await changeSession(await call(simulateRole, { body: { role } }));
      toast({ title: t('done'), description: t('doneExplanation', { role }) });
      await navigate('/');
    },
    useFailureToast(t('failed')),
  );
  const isSimulating = user.role !== user.originalRole;

  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-3 sm:grid-cols-3">
        {simulatedRoles.map((role) => (
          <li key={role}>
            <Button
              wide
              aria-pressed={role === user.role}
              icon={role === user.role ? 'check' : undefined}
              busy={simulate.sending && t('busy')}
              onClick={() => simulate.run(role)}
            >
              {t(`roles.${role}`)}
            </Button>
          </li>
        ))}
      </ul>
      <FormProblem problem={simulate.problem} />
      {isSimulating && (
        <div>
          <Button
            icon="undo"
            variant="primary"
            busy={simulate.sending && t('busy')}
            onClick={() => simulate.run('iamaker')}
          >
            {t('back')}
          </Button>
        </div>
      )}
    </div>
  );
}
