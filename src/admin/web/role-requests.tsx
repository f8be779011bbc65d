import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { decideRoleRequest, type RoleRequest } from '../../accounts/contract/role-requests.ts';
import { useCall } from '../../web/data/query-client.ts';
import { FormProblem } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { useLongDate } from '../../web/text/long-date.ts';
import { Button } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { DeclineRequestDialog } from './decline-request-dialog.tsx';
import { roleRequestsQuery } from './queries.ts';

/** People who registered as teachers and wait for an administrator. */
export function RoleRequests() {
  const t = useTranslations('admin.access.requests');
  const roleName = useTranslations('shell.roles');
  const longDate = useLongDate();
  const id = useId();
  const call = useCall();
  const queries = useQueryClient();
  const { data: requests } = useSuspenseQuery(roleRequestsQuery());
  const [declining, setDeclining] = useState<RoleRequest>();
  const reload = () => queries.invalidateQueries(roleRequestsQuery());
  const approve = useAction(
    async ({ userId, username }: RoleRequest) => {
      await call(decideRoleRequest, { params: { userId: String(userId) }, body: { decision: 'approve' } });
      await reload();
      toast({ title: t('approved'), description: t('approvedExplanation', { username }) });
    },
    useFailureToast(t('failed')),
  );

  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="font-title text-xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{requests.length === 0 ? t('none') : t('explanation')}</p>
      <FormProblem problem={approve.problem} />
      {requests.length > 0 && (
        <ul aria-labelledby={id} className={`${cardClass} divide-y divide-line`}>
          {requests.map((request) => (
            <li key={request.userId} className="flex flex-col gap-2 px-4 py-4 sm:px-6">
              <p className="font-semibold wrap-anywhere">
                {t('who', { fullName: request.fullName, username: request.username })}
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {request.emailConfirmed
                  ? t('confirmedEmail', { email: request.email })
                  : t('unconfirmedEmail', { email: request.email })}
              </p>
              <p className="text-sm text-ink-soft">
                {t('asks', { role: roleName(request.role), date: longDate(request.createdAt) })}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  icon="check"
                  aria-label={t('approveNamed', { username: request.username })}
                  busy={approve.sending && t('busy')}
                  onClick={() => approve.run(request)}
                >
                  {t('approve')}
                </Button>
                <Button
                  size="sm"
                  icon="x"
                  aria-label={t('declineNamed', { username: request.username })}
                  onClick={() => setDeclining(request)}
                >
                  {t('decline')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {declining && (
        <DeclineRequestDialog request={declining} onClose={() => setDeclining(undefined)} onDone={reload} />
      )}
    </section>
  );
}
