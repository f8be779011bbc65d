import { useTranslations } from 'use-intl';
import { Avatar } from '../../../web/ui/core/avatar.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { ClassMember } from '../../contract.ts';
import { useDay } from '../use-day.ts';
import { useMemberName } from './use-member-name.ts';

interface MemberRowProps {
  member: ClassMember;
  /** Undefined for people who may not remove members. */
  onRemove: (() => void) | undefined;
}

export function MemberRow({ member, onRemove }: MemberRowProps) {
  const t = useTranslations('classrooms.members');
  const day = useDay();
  const name = useMemberName()(member);
  return (
    <li className="flex items-center gap-x-4 px-4 py-3 sm:px-6">
      <Avatar name={name} size="sm" />
      <div className="flex min-w-0 flex-1 items-center gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-start">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {member.user.fullName && member.user.firstName !== member.user.fullName && (
            <p className="text-sm text-ink-soft wrap-anywhere">{t('shownAs', { name: member.user.firstName })}</p>
          )}
          <p className="text-sm text-ink-soft">{t('joined', { day: day(member.joinedAt) })}</p>
        </div>
        <Badge tone={member.role === 'student' ? 'student' : 'teacher'}>
          {member.role === 'student' ? t('student') : t('teacher')}
        </Badge>
      </div>
      {onRemove && (
        <Button variant="quiet" size="icon" aria-label={t('remove', { name })} onClick={onRemove}>
          <Icon name="x" />
        </Button>
      )}
    </li>
  );
}
