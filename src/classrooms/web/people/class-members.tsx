import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { Avatar } from '../../../web/ui/core/avatar.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { SkeletonRows } from '../../../web/ui/core/skeleton.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type ClassMember, type Classroom, removeClassMember } from '../../contract.ts';
import { useClassChanged } from '../changes.ts';
import { ClassPart } from '../class/class-part.tsx';
import { classMembersQuery } from '../queries.ts';
import { useDay } from '../use-day.ts';
import { JoinRequests } from './join-requests.tsx';
import { RemovedMembers } from './removed-members.tsx';

export function ClassMembers({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms');
  const { id } = classroom;
  const day = useDay();
  const call = useCall();
  const changed = useClassChanged(id);
  const top = useRef<HTMLDivElement>(null);
  const focusTop = useFocusAfterUpdate(top);
  const inWords = useProblemMessage();
  const list = useInfiniteQuery(classMembersQuery(id));
  const members = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [leaving, setLeaving] = useState<ClassMember>();
  const nameOf = ({ user }: ClassMember) => user.fullName || user.firstName || user.username || t('members.somebody');
  const remove = useAction(async (member: ClassMember) => {
    await call(removeClassMember, { params: { id: String(id), memberId: String(member.id) } });
    await changed();
    setLeaving(undefined);
    toast({ title: t('members.removed'), description: nameOf(member) });
    focusTop();
  });

  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-6 rounded-control">
      {classroom.may.write && <JoinRequests classroom={classroom} onDecided={focusTop} />}
      <ClassPart list={list} moreLabel={t('members.more')} waiting={<SkeletonRows />}>
        {members.length === 0 ? (
          <EmptyState illustration="empty-chat" title={t('members.empty')}>
            <p>{t('members.emptyExplanation')}</p>
          </EmptyState>
        ) : (
          <ul className={`${cardClass} divide-y divide-line`}>
            {members.map((member) => (
              <li key={member.id} className="flex items-center gap-x-4 px-4 py-3 sm:px-6">
                <Avatar name={nameOf(member)} size="sm" />
                <div className="flex min-w-0 flex-1 items-center gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-start">
                  <div className="min-w-0 flex-1">
                    <p className="font-semibold wrap-anywhere">{nameOf(member)}</p>
                    {member.user.fullName && member.user.firstName !== member.user.fullName && (
                      <p className="text-sm text-ink-soft wrap-anywhere">
                        {t('members.shownAs', { name: member.user.firstName })}
                      </p>
                    )}
                    <p className="text-sm text-ink-soft">{t('members.joined', { day: day(member.joinedAt) })}</p>
                  </div>
                  <Badge tone={member.role === 'student' ? 'student' : 'teacher'}>
                    {member.role === 'student' ? t('members.student') : t('members.teacher')}
                  </Badge>
                </div>
                {classroom.may.write && (
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={t('members.remove', { name: nameOf(member) })}
                    onClick={() => setLeaving(member)}
                  >
                    <Icon name="x" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ClassPart>
      {classroom.may.write && <RemovedMembers classId={id} onAllowed={focusTop} />}
      <ConfirmDialog
        open={leaving !== undefined}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.run(leaving)}
        title={leaving ? t('members.removeTitle', { name: nameOf(leaving) }) : ''}
        goes={t('members.removeGoes')}
        stays={t('leave.stays')}
        error={remove.problem && inWords(remove.problem, t('members.removeFailed'))}
        confirmLabel={t('members.removeConfirm')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        busy={remove.sending && t('members.removing')}
      />
    </div>
  );
}
