import { useTranslations } from 'use-intl';
import { examLimits } from '../../../shared/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { changeExtraTime, type ClassMember } from '../../contract.ts';
import { TimeDialog } from './time-dialog.tsx';
import { useMemberName } from './use-member-name.ts';

const most = { percent: examLimits.extraPercent, minutes: examLimits.extraMinutes };

export interface ExtraTimeDialogProps {
  classId: number;
  member: ClassMember;
  onEnd: () => void;
}

/** More time for one member in every test of the class. */
export function ExtraTimeDialog({ classId, member, onEnd }: ExtraTimeDialogProps) {
  const t = useTranslations('classrooms.extraTime');
  const call = useCall();
  const name = useMemberName()(member);
  const { percent = 0, minutes = 0 } = member.extraTime ?? {};
  return (
    <TimeDialog
      classId={classId}
      name={name}
      title={t('title', { name })}
      explanation={t('explanation')}
      given={{ percent, minutes }}
      most={most}
      save={(body) => call(changeExtraTime, { params: { id: classId, memberId: member.id }, body })}
      onEnd={onEnd}
    />
  );
}
