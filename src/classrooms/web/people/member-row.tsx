import { useTranslations } from 'use-intl';
import { Avatar } from '../../../web/ui/core/avatar.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { ClassMember, Classroom } from '../../contract.ts';
import { useDay } from '../use-day.ts';
import { ExtraTimeButton, ExtraTimeNote } from './extra-time-button.tsx';
import { MemberRoleMenu } from './member-role-menu.tsx';
import { NameHere } from './name-here.tsx';
import { TeachingRole } from './teaching-role.tsx';
import { useMemberName } from './use-member-name.ts';

interface MemberRowProps {
  classroom: Classroom;
  member: ClassMember;
  /** Undefined for people who may not remove members. */
  onRemove: (() => void) | undefined;
  onTransfer: () => void;
}

export function MemberRow({ classroom, member, onRemove, onTransfer }: MemberRowProps) {
  const t = useTranslations('classrooms.members');
  const day = useDay();
  const name = useMemberName()(member);
  return (
    <li className="flex items-center gap-x-4 px-4 py-3 sm:px-6">
      <Avatar name={name} size="sm" />
      <div className="flex min-w-0 flex-1 items-center gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-start">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {classroom.may.mark && <NameHere userId={member.userId} />}
          {classroom.may.mark &&
            classroom.namesShown === 'display' &&
            member.user.firstName !== member.user.fullName && (
              <p className="text-sm text-ink-soft wrap-anywhere">{t('shownAs', { name: member.user.firstName })}</p>
            )}
          <p className="text-sm text-ink-soft">{t('joined', { day: day(member.joinedAt) })}</p>
          <ExtraTimeNote extraTime={member.extraTime} />
        </div>
        {member.role !== 'assistant' && (
          <Badge tone={member.role === 'student' ? 'student' : 'teacher'}>
            {member.role === 'student' ? t('student') : t('teacher')}
          </Badge>
        )}
        <TeachingRole role={member.role} />
      </div>
      {classroom.may.write && (member.role === 'student' || member.role === 'teacher') && (
        <ExtraTimeButton classId={classroom.id} member={member} />
      )}
      <MemberRoleMenu classId={classroom.id} member={member} onTransfer={classroom.may.own ? onTransfer : undefined} />
      {onRemove && (
        <Button variant="quiet" size="icon" aria-label={t('remove', { name })} onClick={onRemove}>
          <Icon name="x" />
        </Button>
      )}
    </li>
  );
}
