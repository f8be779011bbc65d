import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ModalDialog } from '../../../web/ui/overlays/dialog.tsx';
import { type GradeItem, type GradeRow, publishMarks } from '../../contract/gradebook.ts';
import { useClassChanged } from '../changes.ts';

export interface PublishDialogProps {
  classId: number;
  /** Undefined publishes all columns. */
  column: GradeItem | undefined;
  items: readonly GradeItem[];
  /** All of them. */
  rows: readonly GradeRow[];
  onEnd: () => void;
}

/** Says how many students will see which marks, and asks once. */
export function PublishDialog({ classId, column, items, rows, onEnd }: PublishDialogProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassChanged(classId);
  const chosen = column ? [column] : items.filter(({ drafts }) => drafts > 0);
  const marks = chosen.reduce((sum, { drafts }) => sum + drafts, 0);
  const isChosen = (place: number) =>
    chosen.some(({ kind, id }) => items[place]?.kind === kind && items[place].id === id);
  const students = rows.filter(({ grades }) => grades.some(({ isDraft }, place) => isDraft && isChosen(place))).length;
  const publish = useAction(
    async () => {
      const body = column ? { items: [{ kind: column.kind, id: column.id }] } : {};
      const { published } = await call(publishMarks, { params: { id: classId }, body });
      await changed();
      onEnd();
      toast({ title: t('grades.publish.done', { count: published }) });
      // The button that had the focus may be gone.
      document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
    },
    useFailureToast(t('grades.publish.failed')),
  );
  return (
    <ModalDialog
      role="alertdialog"
      open
      onClose={onEnd}
      title={t('grades.publish.title', { count: marks })}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onEnd} data-autofocus="">
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            icon="send"
            busy={publish.sending && t('grades.publish.busy')}
            onClick={() => publish.run()}
          >
            {t('grades.publish.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('grades.publish.students', { count: students })}</p>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5">
        {chosen.map(({ kind, id, title, drafts }) => (
          <li key={`${kind} ${id}`} className="wrap-anywhere">
            {t('grades.publish.of', { title, count: drafts })}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">{t('grades.publish.after')}</p>
      <FormProblem problem={publish.problem} />
    </ModalDialog>
  );
}
