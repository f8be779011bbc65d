import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { archiveClass, type Classroom } from '../../contract.ts';
import { useClassChanged } from '../changes.ts';

interface ArchiveClassProps {
  classroom: Classroom;
  onChanged: (classroom: Classroom) => Promise<void>;
}

/** For the owner. Nothing is lost, so it asks nothing. */
export function ArchiveClass({ classroom: { id, archivedAt }, onChanged }: ArchiveClassProps) {
  const t = useTranslations('classrooms.archive');
  const call = useCall();
  const classChanged = useClassChanged(id);
  const isArchived = archivedAt !== null;
  const archive = useAction(
    async () => {
      await onChanged(await call(archiveClass, { params: { id }, body: { archived: !isArchived } }));
      await classChanged();
      toast({ title: isArchived ? t('restored') : t('done') });
    },
    useFailureToast(t('failed')),
  );
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-6">
      <Button
        icon="archive"
        busy={archive.sending && (isArchived ? t('restoring') : t('archiving'))}
        onClick={() => archive.run()}
      >
        {isArchived ? t('restore') : t('open')}
      </Button>
      <p className="text-sm text-ink-soft">{isArchived ? t('restoreHint') : t('hint')}</p>
    </div>
  );
}
