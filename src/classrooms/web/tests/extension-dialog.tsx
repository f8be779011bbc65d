import { useTranslations } from 'use-intl';
import { examLimits } from '../../../shared/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { extendClassTest, type ShownClassTest, type TestResult } from '../../contract/class-tests.ts';
import { TimeDialog } from '../people/time-dialog.tsx';

const most = { minutes: examLimits.extensionMinutes };

interface ExtensionDialogProps {
  test: Pick<ShownClassTest, 'id' | 'classId'>;
  student: TestResult;
  onEnd: () => void;
}

/** More time for one student in one test. */
export function ExtensionDialog({ test: { id: testId, classId }, student, onEnd }: ExtensionDialogProps) {
  const t = useTranslations('classrooms.tests');
  const call = useCall();
  const name = student.name || student.username;
  const params = { id: classId, testId, userId: student.userId };
  return (
    <TimeDialog
      classId={classId}
      name={name}
      title={t('extensionTitle', { name })}
      explanation={t('extensionExplanation')}
      given={{ percent: 0, minutes: student.extensionMinutes }}
      most={most}
      save={({ minutes }) => call(extendClassTest, { params, body: { minutes } })}
      onEnd={onEnd}
    />
  );
}
