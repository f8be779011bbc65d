import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { archiveClass, changeClass, type Classroom } from '../../contract.ts';
import { useClassChanged, useClassListsChanged } from '../changes.ts';
import { classQuery } from '../data/queries.ts';

/** Says on a page of a class that the class is closed or archived. Renders nothing for an open class. */
export function ReadOnlyNotice({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.readOnly');
  const { data: classroom } = useQuery(classQuery(classId));
  if (!classroom?.may.enter || (classroom.isActive && classroom.archivedAt === null)) return null;
  const isArchived = classroom.archivedAt !== null;
  const mayReopen = isArchived ? classroom.may.own : classroom.may.manage;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-info-wash px-3.5 py-3 text-info-text print:hidden"
    >
      <p className="flex min-w-0 gap-2.5">
        <Icon name="lock" className="mt-0.5" />
        {isArchived ? t('archived') : t('closed')}
      </p>
      {mayReopen && <Reopen classroom={classroom} />}
    </div>
  );
}

function Reopen({ classroom: { id, archivedAt } }: { classroom: Classroom }) {
  const isArchived = archivedAt !== null;
  const t = useTranslations('classrooms.readOnly');
  const call = useCall();
  const queries = useQueryClient();
  const changed = useClassChanged(id);
  const listsChanged = useClassListsChanged();
  const reopen = useAction(
    async () => {
      const params = { id };
      const opened = isArchived
        ? await call(archiveClass, { params, body: { archived: false } })
        : await call(changeClass, { params, body: { isActive: true } });
      queries.setQueryData(classQuery(id).queryKey, opened);
      await Promise.all([changed(), listsChanged()]);
      toast({ title: isArchived ? t('restored') : t('reopened') });
    },
    useFailureToast(t('failed')),
  );
  return (
    <Button size="sm" busy={reopen.sending && t('reopening')} onClick={() => reopen.run()}>
      {isArchived ? t('restore') : t('reopen')}
    </Button>
  );
}
