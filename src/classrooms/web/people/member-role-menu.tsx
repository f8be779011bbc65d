import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../../../web/ui/overlays/menu.tsx';
import { changeMemberRole, type ClassMember } from '../../contract.ts';
import { useClassChanged } from '../changes.ts';
import { useMemberName } from './use-member-name.ts';

type GivenRole = 'attending' | 'assistant' | 'co-teacher';

interface MemberRoleMenuProps {
  classId: number;
  member: ClassMember;
  /** Undefined for viewers who may not transfer the class. */
  onTransfer: (() => void) | undefined;
}

/** What the member may do in the class. Students' accounts can only attend, so they have no menu. */
export function MemberRoleMenu({ classId, member, onTransfer }: MemberRoleMenuProps) {
  const t = useTranslations('classrooms.members');
  const name = useMemberName()(member);
  const call = useCall();
  const changed = useClassChanged(classId);
  const change = useAction(
    async (role: GivenRole) => {
      await call(changeMemberRole, { params: { id: classId, memberId: member.id }, body: { role } });
      await changed();
      toast({ title: t('roleChanged'), description: name });
    },
    useFailureToast(t('roleFailed')),
  );
  const current: GivenRole = member.role === 'student' || member.role === 'teacher' ? 'attending' : member.role;
  const roles: readonly GivenRole[] = ['attending', ...member.mayBecome];
  if (member.mayBecome.length === 0 && current === 'attending') return null;
  return (
    <Menu
      button={<Icon name="more" />}
      buttonLabel={t('roleOf', { name })}
      buttonClassName={buttonClass({ variant: 'quiet', size: 'icon' })}
    >
      <MenuHeading>{t('roleOf', { name })}</MenuHeading>
      {roles.map((role) => (
        <MenuItem key={role} checked={role === current} onSelect={() => role !== current && change.run(role)}>
          {t(`roles.${role}`)}
        </MenuItem>
      ))}
      {onTransfer && current === 'co-teacher' && (
        <>
          <MenuSeparator />
          <MenuItem icon="user" onSelect={onTransfer}>
            {t('transfer')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
