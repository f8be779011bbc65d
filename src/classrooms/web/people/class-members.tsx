import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { SkeletonRows } from '../../../web/ui/core/skeleton.tsx';
import type { ClassMember, Classroom } from '../../contract.ts';
import { ClassPart } from '../class/class-part.tsx';
import type { PlaceProps } from '../class/part-props.ts';
import { classMembersQuery } from '../data/queries.ts';
import { ClassGroups, CreateGroupButton } from '../groups/class-groups.tsx';
import { InvitePeople } from './invite-people.tsx';
import { JoinRequests } from './join-requests.tsx';
import { MemberRow } from './member-row.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { RemovedMembers } from './removed-members.tsx';
import { TransferClassDialog } from './transfer-class-dialog.tsx';

export function ClassMembers({ classroom }: PlaceProps) {
  const t = useTranslations('classrooms');
  const { id } = classroom;
  const top = useRef<HTMLDivElement>(null);
  const focusTop = useFocusAfterUpdate(top);
  const list = useInfiniteQuery(classMembersQuery(id));
  const members = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [leaving, setLeaving] = useState<ClassMember>();
  const [newOwner, setNewOwner] = useState<ClassMember>();

  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-6 rounded-control">
      {classroom.may.write && <NewPeople classroom={classroom} onDecided={focusTop} />}
      <ClassGroups classroom={classroom} members={members} />
      <h2 className="text-lg">{t('class.members', { count: String(classroom.memberCount ?? 0) })}</h2>
      <ClassPart list={list} moreLabel={t('members.more')} waiting={<SkeletonRows />}>
        {members.length === 0 ? (
          <EmptyState illustration="empty-chat" title={t('members.empty')}>
            <p>{t('members.emptyExplanation')}</p>
          </EmptyState>
        ) : (
          <ul className={`${cardClass} divide-y divide-line`}>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                classroom={classroom}
                member={member}
                onTransfer={() => setNewOwner(member)}
                onRemove={classroom.may.write ? () => setLeaving(member) : undefined}
              />
            ))}
          </ul>
        )}
      </ClassPart>
      {classroom.may.write && <RemovedMembers classId={id} onAllowed={focusTop} />}
      <TransferClassDialog
        classId={id}
        member={newOwner}
        onCancel={() => setNewOwner(undefined)}
        onTransferred={() => {
          setNewOwner(undefined);
          focusTop();
        }}
      />
      <RemoveMemberDialog
        classId={id}
        member={leaving}
        onCancel={() => setLeaving(undefined)}
        onRemoved={() => {
          setLeaving(undefined);
          focusTop();
        }}
      />
    </div>
  );
}

function NewPeople({ classroom, onDecided }: { classroom: Classroom; onDecided: () => void }) {
  const t = useTranslations('classrooms.members');
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <InvitePeople classroom={classroom} />
        <CreateGroupButton classId={classroom.id} />
        <Link to={addressOf.classPupils(classroom.id)} className={buttonClass({})}>
          <Icon name="id-card" />
          {t('withoutEmail')}
        </Link>
      </div>
      <JoinRequests classroom={classroom} onDecided={onDecided} />
    </>
  );
}
