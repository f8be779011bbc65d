import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { endOneSession, endOtherSessions } from '../../contract.ts';
import { sessionsQuery } from '../queries.ts';
import { deviceOf } from './device-of.ts';

export function OpenSessions() {
  const t = useTranslations('accounts.account.sessions');
  const format = useFormatter();
  const now = useNow();
  const call = useCall();
  const queries = useQueryClient();
  const { data: sessions } = useSuspenseQuery(sessionsQuery());
  const end = useAction(
    async () => {
      await call(endOtherSessions, {});
      await queries.invalidateQueries(sessionsQuery());
      toast({ title: t('done'), description: t('doneExplanation') });
    },
    useFailureToast(t('failed')),
  );

  const endOne = useAction(
    async (id: number) => {
      await call(endOneSession, { params: { id: String(id) } });
      await queries.invalidateQueries(sessionsQuery());
      toast({ title: t('oneDone'), description: t('oneDoneExplanation') });
    },
    useFailureToast(t('oneFailed')),
  );

  function nameOf(userAgent: string): string {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t('device', { browser, system });
    return browser ?? system ?? t('unknownDevice');
  }

  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {sessions.map((session) => (
          <li key={session.id} className="flex gap-3.5">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
              <Icon name="monitor" />
            </span>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
                {nameOf(session.userAgent)}
                {session.isThisOne && <Badge tone="success">{t('thisOne')}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {t(session.isThisOne ? 'timesOfThisOne' : 'times', {
                  opened: format.dateTime(new Date(session.createdAt), { dateStyle: 'medium' }),
                  seen: format.relativeTime(new Date(session.lastSeenAt), now),
                })}
              </p>
            </div>
            {!session.isThisOne && (
              <Button
                size="sm"
                icon="log-out"
                className="ml-auto shrink-0 self-center"
                busy={endOne.sending && t('busy')}
                aria-label={t('endOneNamed', { device: nameOf(session.userAgent) })}
                onClick={() => endOne.run(session.id)}
              >
                {t('endOne')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormProblem problem={end.problem ?? endOne.problem} />
      {sessions.length > 1 && (
        <div>
          <Button icon="log-out" busy={end.sending && t('busy')} onClick={end.run}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </div>
  );
}
