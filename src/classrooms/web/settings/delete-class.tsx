import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReplyOf } from '../../../shared/endpoints/endpoint.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { type Classroom, deleteClass, previewClassDeletion } from '../../contract.ts';
import { useLeaveClassroomPage } from '../class/use-leave-classroom-page.ts';
import { DeleteDialog } from '../editing/delete-dialog.tsx';

export function DeleteClass({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.deletion');
  const call = useCall();
  const goOut = useLeaveClassroomPage();
  const [preview, setPreview] = useState<ReplyOf<typeof previewClassDeletion>>();
  const params = { id: classroom.id };
  const ask = useAction(
    async () => setPreview(await call(previewClassDeletion, { params })),
    useFailureToast(t('notLoaded')),
  );
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-6">
      <Button icon="trash" busy={ask.sending && t('loading')} onClick={() => ask.run()}>
        {t('open')}
      </Button>
      <p className="text-sm text-ink-soft">{t('hint')}</p>
      {preview && (
        <DeleteDialog
          words={{
            title: t('title', { name: classroom.name }),
            goes: [
              t('goes', { students: classroom.studentCount ?? 0 }),
              preview.deletedPupils > 0 && t('pupilsGo', { count: preview.deletedPupils }),
            ]
              .filter(Boolean)
              .join(' '),
            stays: [
              t(preview.deletedPupils > 0 ? 'staysExceptPupils' : 'stays'),
              preview.keptPupils > 0 && t('pupilsStay', { count: preview.keptPupils }),
            ]
              .filter(Boolean)
              .join(' '),
            done: t('done'),
            failed: t('failed'),
          }}
          name={classroom.name}
          onDelete={async () => {
            await call(deleteClass, { params });
            await goOut();
          }}
          onEnd={() => setPreview(undefined)}
        />
      )}
    </div>
  );
}
