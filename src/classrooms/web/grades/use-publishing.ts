import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { type GradeItem, publishMarks } from '../../contract/gradebook.ts';
import { useClassChanged } from '../changes.ts';

/** Shows students the marks of one column, or all. */
export function usePublishing(classId: number): { run: (item: GradeItem | undefined) => void } {
  const t = useTranslations('classrooms.grades.publish');
  const call = useCall();
  const changed = useClassChanged(classId);
  return useAction(
    async (item: GradeItem | undefined) => {
      const items = item && [{ kind: item.kind, id: item.id }];
      const { published } = await call(publishMarks, { params: { id: classId }, body: { ...(items && { items }) } });
      await changed();
      toast({ title: t('done', { count: published }) });
      // The button that had the focus may be gone.
      document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
    },
    useFailureToast(t('failed')),
  );
}
