import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { decideRoleRequest, type RoleRequest } from '../../../accounts/contract/role-requests.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useFocusAfterRemoval } from '../../../web/forms/use-focus-after-removal.ts';
import { useLongDate } from '../../../web/text/long-date.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { roleRequestsQuery } from '../data/queries.ts';
import { DeclineRequestDialog } from './decline-request-dialog.tsx';

/** People who wait for an account, or for the role of a teacher. */
export function RoleRequests() {
  const t = useTranslations('admin.access.requests');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  const { data: requests } = useSuspenseQuery(roleRequestsQuery());
  const [declining, setDeclining] = useState<RoleRequest>();

  // The button that was pressed is gone with its request.
  const expectRemoval = useFocusAfterRemoval(heading, requests);

  async function readAgain(): Promise<void> {
    expectRemoval();
    await queries.invalidateQueries(roleRequestsQuery());
  }

  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="font-title text-xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{requests.length === 0 ? t('none') : t('explanation')}</p>
      {requests.length > 0 && (
        <ul aria-labelledby={id} className={`${cardClass} divide-y divide-line`}>
          {requests.map((request) => (
            <Request
              key={request.userId}
              request={request}
              onApproved={readAgain}
              onDecline={() => setDeclining(request)}
            />
          ))}
        </ul>
      )}
      {declining && (
        <DeclineRequestDialog request={declining} onClose={() => setDeclining(undefined)} onDone={readAgain} />
      )}
    </section>
  );
}

interface RequestProps {
  request: RoleRequest;
  onApproved: () => Promise<void>;
  onDecline: () => void;
}

function Request({ request, onApproved, onDecline }: RequestProps) {
  const t = useTranslations('admin.access.requests');
  const roleName = useTranslations('shell.roles');
  const longDate = useLongDate();
  const call = useCall();
  const { userId, username, fullName, email } = request;
  const approve = useAction(
    async () => {
      await call(decideRoleRequest, { params: { userId }, body: { decision: 'approve' } });
      await onApproved();
      const description = request.holdsAccount
        ? t('accountApproved', { username })
        : t('approvedExplanation', { username });
      toast({ title: t('approved'), description });
    },
    useFailureToast(t('failed')),
  );
  return (
    <li className="flex flex-col gap-2 px-4 py-4 sm:px-6">
      <p className="font-semibold wrap-anywhere">{t('who', { fullName, username })}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {request.emailConfirmed ? t('confirmedEmail', { email }) : t('unconfirmedEmail', { email })}
      </p>
      <p className="text-sm text-ink-soft">
        {request.holdsAccount
          ? t('asksForAccount', { role: roleName(request.role), date: longDate(request.createdAt) })
          : t('asks', { role: roleName(request.role), date: longDate(request.createdAt) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon="check"
          aria-label={t('approveNamed', { username })}
          busy={approve.sending && t('busy')}
          onClick={() => approve.run()}
        >
          {t('approve')}
        </Button>
        <Button size="sm" icon="x" aria-label={t('declineNamed', { username })} onClick={onDecline}>
          {t('decline')}
        </Button>
      </div>
      <FormProblem problem={approve.problem} />
    </li>
  );
}
