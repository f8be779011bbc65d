import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type ListedInvitation, revokeInvitation } from '../../../accounts/contract/access.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useLongDate } from '../../../web/text/long-date.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { invitationsQuery } from '../data/queries.ts';
import { InvitationForm } from './invitation-form.tsx';

export function Invitations() {
  const t = useTranslations('admin.access.invitations');
  const id = useId();
  const queries = useQueryClient();
  const { data: invitations } = useSuspenseQuery(invitationsQuery());
  const reload = () => queries.invalidateQueries(invitationsQuery());
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="font-title text-xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('explanation')}</p>
      <InvitationForm onCreated={reload} />
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
  const { link, email, groups, uses, maxUses } = invitation;
  return (
    <li className="flex flex-col gap-2 px-4 py-4 sm:px-6">
      <p className="font-semibold wrap-anywhere">
        {groups.length > 0
          ? t('roleAndGroups', { role: roleName(invitation.role), groups: groups.join(', ') })
          : roleName(invitation.role)}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">{link ?? t('sentTo', { email: email ?? '' })}</p>
      <p className="text-sm text-ink-soft">
        {t('until', { date: longDate(invitation.expiresAt) })} {maxUses > 1 && t('uses', { uses, maxUses })}
      </p>
      <div className="flex flex-wrap gap-2">
        {link && <CopyButton link={link} />}
        <Button size="sm" icon="trash" busy={revoke.sending && t('revoking')} onClick={() => revoke.run()}>
          {t('revoke')}
        </Button>
      </div>
      <FormProblem problem={revoke.problem} />
    </li>
  );
}

function CopyButton({ link }: { link: string }) {
  const t = useTranslations('admin.access.invitations');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: t('copied') });
    } catch {
      toast({ title: t('copyFailed'), description: t('copyFailedExplanation'), variant: 'info' });
    }
  }

  return (
    <Button size="sm" icon="copy" onClick={() => void copy()}>
      {t('copy')}
    </Button>
  );
}
