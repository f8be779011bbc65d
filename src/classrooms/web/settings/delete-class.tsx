import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { type Classroom, deleteClass } from '../../contract.ts';
import { useLeaveClassroomPage } from '../class/use-leave-classroom-page.ts';
import { DeleteDialog } from '../editing/delete-dialog.tsx';

export function DeleteClass({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.deletion');
  const call = useCall();
  const goOut = useLeaveClassroomPage();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-6">
      <Button icon="trash" onClick={() => setIsAsking(true)}>
        {t('open')}
      </Button>
      <p className="text-sm text-ink-soft">{t('hint')}</p>
      {isAsking && (
        <DeleteDialog
          words={{
            title: t('title', { name: classroom.name }),
            goes: t('goes', { students: classroom.studentCount ?? 0 }),
            stays: t('stays'),
            done: t('done'),
            failed: t('failed'),
          }}
          name={classroom.name}
          onDelete={async () => {
            await call(deleteClass, { params: { id: classroom.id } });
            await goOut();
          }}
          onEnd={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
