import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { setAdministratorRegistration } from '../../../accounts/contract/access.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Link } from '../../../web/router/router.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Switch } from '../../../web/ui/fields/switch.tsx';
import { administratorRegistrationQuery } from '../data/queries.ts';
import { Invitations } from './invitations.tsx';
import { RoleRequests } from './role-requests.tsx';

/** Requests, the administrator code, and invitations. */
export function AccessAdministration() {
  const t = useTranslations('admin.access');
  return (
    <div className="flex max-w-reading flex-col gap-8">
      <RoleRequests />
      <Link to="/admin/consentimientos" className={`${linkClass} self-start`}>
        {t('consents')}
      </Link>
      <AdministratorRegistration />
      <Invitations />
    </div>
  );
}

function AdministratorRegistration() {
  const t = useTranslations('admin.access.administratorRegistration');
  const call = useCall();
  const queries = useQueryClient();
  const { data: registration } = useSuspenseQuery(administratorRegistrationQuery());
  const change = useAction(
    async (open: boolean) => {
      queries.setQueryData(
        administratorRegistrationQuery().queryKey,
        await call(setAdministratorRegistration, { body: { open } }),
      );
      toast({ title: t('done') });
    },
    useFailureToast(t('failed')),
  );
  return (
    <div className={`${cardClass} px-4 sm:px-6`}>
      <Switch
        className="py-5"
        label={<span className="font-semibold">{t('label')}</span>}
        hint={registration.open ? t('open') : t('closed')}
        checked={registration.open}
        aria-busy={change.sending || undefined}
        onChange={(event) => change.run(event.target.checked)}
      />
      <FormProblem problem={change.problem} />
    </div>
  );
}
