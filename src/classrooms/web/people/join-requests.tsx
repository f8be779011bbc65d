import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import type { Classroom } from '../../contract.ts';
import { acceptJoinRequests, decideJoinRequest, type JoinRequest } from '../../contract/people/join-requests.ts';
import { useClassChanged } from '../changes.ts';
import { ClassPart } from '../class/class-part.tsx';
import { joinRequestsQuery } from '../data/queries.ts';
import { useDay } from '../use-day.ts';
import { PersonRow } from './person-row.tsx';

interface JoinRequestsProps {
  classroom: Classroom;
  /** Called after a decision: the focused row disappears. */
  onDecided: () => void;
}

/** Pending join requests. Renders nothing if there are none. */
export function JoinRequests({ classroom: { id, requestCount }, onDecided }: JoinRequestsProps) {
  const t = useTranslations('classrooms.requests');
  const call = useCall();
  const changed = useClassChanged(id);
  const list = useInfiniteQuery({ ...joinRequestsQuery(id), enabled: Boolean(requestCount) });
  const requests = list.data?.pages.flatMap((page) => page.items) ?? [];
  const acceptAll = useAction(
    async () => {
      const { accepted } = await call(acceptJoinRequests, { params: { id }, body: { accept: true } });
      toast({ title: t('allAccepted', { count: accepted }) });
      await changed();
      onDecided();
    },
    useFailureToast(t('failed')),
  );
  if (!requestCount) return null;
  return (
    <section aria-labelledby="solicitudes" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="solicitudes" className="text-lg font-semibold">
          {t('title', { count: requestCount })}
        </h2>
        {requestCount > 1 && (
          <Button size="sm" busy={acceptAll.sending && t('deciding')} onClick={() => acceptAll.run()}>
            {t('acceptAll')}
          </Button>
        )}
      </div>
      <ClassPart list={list} moreLabel={t('more')}>
        <ul className={`${cardClass} divide-y divide-line`}>
          {requests.map((request) => (
            <RequestRow key={request.userId} classId={id} request={request} onDecided={onDecided} />
          ))}
        </ul>
      </ClassPart>
    </section>
  );
}

interface RequestRowProps {
  classId: number;
  request: JoinRequest;
  onDecided: () => void;
}

function RequestRow({ classId, request, onDecided }: RequestRowProps) {
  const t = useTranslations('classrooms');
  const day = useDay();
  const call = useCall();
  const changed = useClassChanged(classId);
  const { userId, user, role, askedAt } = request;
  const name = user.firstName ? `${user.firstName} (${user.username})` : user.username || t('members.somebody');
  const decide = useAction(
    async (accept: boolean) => {
      await call(decideJoinRequest, { params: { id: classId, userId }, body: { accept } });
      toast({ title: accept ? t('requests.accepted') : t('requests.declined'), description: name });
      await changed();
      onDecided();
    },
    useFailureToast(t('requests.failed')),
  );
  const below = role
    ? t('requests.askedAs', { day: day(askedAt), role: t(`invitations.roles.${role}`) })
    : t('requests.asked', { day: day(askedAt) });
  return (
    <PersonRow name={name} below={below}>
      <Button
        variant="primary"
        size="sm"
        aria-label={t('requests.accept', { name })}
        busy={decide.sending && t('requests.deciding')}
        onClick={() => decide.run(true)}
      >
        {t('requests.acceptShort')}
      </Button>
      <Button
        size="sm"
        aria-label={t('requests.decline', { name })}
        busy={decide.sending && t('requests.deciding')}
        onClick={() => decide.run(false)}
      >
        {t('requests.declineShort')}
      </Button>
    </PersonRow>
  );
}
