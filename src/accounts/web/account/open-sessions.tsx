import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import type * as z from 'zod';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { endOneSession, endOtherSessions, type OpenSession } from '../../contract.ts';
import { sessionsQuery } from '../data/queries.ts';
import { deviceOf } from './device-of.ts';

export function OpenSessions() {
  const t = useTranslations('accounts.account.sessions');
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
      await call(endOneSession, { params: { id } });
      await queries.invalidateQueries(sessionsQuery());
      toast({ title: t('oneDone'), description: t('oneDoneExplanation') });
    },
    useFailureToast(t('oneFailed')),
  );

  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={endOne.sending}
            onEnd={() => endOne.run(session.id)}
          />
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

interface SessionRowProps {
  session: z.output<typeof OpenSession>;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTranslations('accounts.account.sessions');
  const format = useFormatter();
  const now = useNow();
  const { browser, system } = deviceOf(session.userAgent);
  const device = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
  return (
    <li className="flex gap-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon name="monitor" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {device}
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
          busy={isEnding && t('busy')}
          aria-label={t('endOneNamed', { device })}
          onClick={onEnd}
        >
          {t('endOne')}
        </Button>
      )}
    </li>
  );
}
