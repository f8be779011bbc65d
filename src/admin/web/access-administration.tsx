import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  createInvitation,
  type InvitedRole,
  invitedRoles,
  type ListedInvitation,
  revokeInvitation,
  setAdministratorRegistration,
} from '../../accounts/contract/access.ts';
import { useCall } from '../../web/data/query-client.ts';
import { FormProblem } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { useLongDate } from '../../web/text/long-date.ts';
import { Button } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { Switch } from '../../web/ui/fields/switch.tsx';
import { administratorRegistrationQuery, invitationsQuery } from './data/queries.ts';
import { RoleRequests } from './role-requests.tsx';

/** Role requests, the administrator code, and invitation links. */
export function AccessAdministration() {
  return (
    <div className="flex max-w-reading flex-col gap-8">
      <RoleRequests />
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

function Invitations() {
  const t = useTranslations('admin.access.invitations');
  const roleName = useTranslations('shell.roles');
  const id = useId();
  const call = useCall();
  const queries = useQueryClient();
  const { data: invitations } = useSuspenseQuery(invitationsQuery());
  const [role, setRole] = useState<InvitedRole>('profesor');
  const reload = () => queries.invalidateQueries(invitationsQuery());
  const create = useAction(
    async () => {
      await call(createInvitation, { body: { role } });
      await reload();
      toast({ title: t('created'), description: t('createdExplanation') });
    },
    useFailureToast(t('failed')),
  );

  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="font-title text-xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('explanation')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label={t('role')} value={role} onChange={(event) => setRole(event.target.value as InvitedRole)}>
          {invitedRoles.map((known) => (
            <option key={known} value={known}>
              {roleName(known)}
            </option>
          ))}
        </SelectField>
        <Button icon="user-plus" variant="primary" busy={create.sending && t('busy')} onClick={() => create.run()}>
          {t('create')}
        </Button>
      </div>
      <FormProblem problem={create.problem} />
      {invitations.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <ul aria-label={t('list')} className={`${cardClass} divide-y divide-line`}>
          {invitations.map((invitation) => (
            <OpenInvitation key={invitation.id} invitation={invitation} onRevoked={reload} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenInvitation({ invitation, onRevoked }: { invitation: ListedInvitation; onRevoked: () => Promise<void> }) {
  const t = useTranslations('admin.access.invitations');
  const roleName = useTranslations('shell.roles');
  const longDate = useLongDate();
  const call = useCall();
  const revoke = useAction(
    async () => {
      await call(revokeInvitation, { params: { id: invitation.id } });
      await onRevoked();
      toast({ title: t('revoked') });
    },
    useFailureToast(t('revokeFailed')),
  );

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(invitation.link);
      toast({ title: t('copied') });
    } catch {
      toast({ title: t('copyFailed'), description: t('copyFailedExplanation'), variant: 'info' });
    }
  }

  return (
    <li className="flex flex-col gap-2 px-4 py-4 sm:px-6">
      <p className="font-semibold">{roleName(invitation.role)}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">{invitation.link}</p>
      <p className="text-sm text-ink-soft">{t('until', { date: longDate(invitation.expiresAt) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button size="sm" icon="trash" busy={revoke.sending && t('revoking')} onClick={() => revoke.run()}>
          {t('revoke')}
        </Button>
      </div>
      <FormProblem problem={revoke.problem} />
    </li>
  );
}
