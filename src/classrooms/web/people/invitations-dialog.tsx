import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { copyText } from '../../../web/lazy/share.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import type { Classroom } from '../../contract.ts';
import { type ClassInvitation, revokeClassInvitation } from '../../contract/people/invitations.ts';
import { useClassChanged } from '../changes.ts';
import { ClassCode } from '../class/class-code.tsx';
import { ClassPart } from '../class/class-part.tsx';
import { classInvitationsQuery } from '../data/queries.ts';
import { RenewCode } from '../settings/renew-code.tsx';
import { useDay } from '../use-day.ts';
import { InvitationForm } from './invitation-form.tsx';

interface InvitationsDialogProps {
  classroom: Classroom;
  onEnd: () => void;
}

export function InvitationsDialog({ classroom, onEnd }: InvitationsDialogProps) {
  const t = useTranslations('classrooms');
  return (
    <Dialog open onClose={onEnd} title={t('invitations.title')} closeLabel={t('close')}>
      <div className="flex flex-col gap-6">
        {classroom.code !== null && classroom.joinsByCode && (
          <section aria-labelledby="invitar-codigo" className="flex flex-col gap-3">
            <h3 id="invitar-codigo" className="font-semibold">
              {t('invitations.byCode')}
            </h3>
            <ClassCode code={classroom.code} name={classroom.name} />
            <RenewCode classroom={classroom} />
          </section>
        )}
        <section aria-labelledby="invitar-enlace" className="flex flex-col gap-4 border-t border-line pt-6">
          <h3 id="invitar-enlace" className="font-semibold">
            {t('invitations.byLink')}
          </h3>
          <InvitationForm classId={classroom.id} />
        </section>
        <OpenInvitations classId={classroom.id} />
      </div>
    </Dialog>
  );
}

function OpenInvitations({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.invitations');
  const list = useQuery(classInvitationsQuery(classId));
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusAfterUpdate(heading);
  return (
    <section aria-labelledby="enlaces" className="flex flex-col gap-3 border-t border-line pt-6">
      <h3 ref={heading} id="enlaces" tabIndex={-1} className="font-semibold">
        {t('list')}
      </h3>
      <ClassPart list={list}>
        {list.data?.length === 0 ? (
          <p className="text-ink-soft">{t('empty')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {list.data?.map((invitation) => (
              <InvitationRow key={invitation.id} classId={classId} invitation={invitation} onRevoked={focusHeading} />
            ))}
          </ul>
        )}
      </ClassPart>
    </section>
  );
}

interface InvitationRowProps {
  classId: number;
  invitation: ClassInvitation;
  /** The focused row disappears. */
  onRevoked: () => void;
}

function InvitationRow({ classId, invitation, onRevoked }: InvitationRowProps) {
  const t = useTranslations('classrooms.invitations');
  const day = useDay();
  const call = useCall();
  const changed = useClassChanged(classId);
  const { id, role, needsApproval, usesLeft, maxUses, expiresAt, link } = invitation;
  const name = t(`roles.${role}`);
  const until = day(expiresAt);
  const revoke = useAction(
    async () => {
      await call(revokeClassInvitation, { params: { id: classId, invitationId: id } });
      await changed();
      toast({ title: t('revoked') });
      onRevoked();
    },
    useFailureToast(t('failed')),
  );
  async function copy(): Promise<void> {
    const copied = await copyText(link);
    toast(copied ? { title: t('copied') } : { title: t('copyFailed'), variant: 'destructive' });
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {usesLeft === 0 ? t('usedUp', { max: maxUses }) : t('usesLeft', { left: usesLeft, max: maxUses })}
          {' · '}
          {t('until', { day: until })}
          {needsApproval && ` · ${t('approved')}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" icon="copy" aria-label={t('copyOf', { role: name, day: until })} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          size="sm"
          aria-label={t('revokeOf', { role: name, day: until })}
          busy={revoke.sending && t('revoking')}
          onClick={() => revoke.run()}
        >
          {t('revoke')}
        </Button>
      </div>
    </li>
  );
}
