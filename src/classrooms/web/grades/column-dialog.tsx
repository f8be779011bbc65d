import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { DialogForm } from '../../../web/forms/dialog-form.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { changeMarkColumn, createMarkColumn, deleteMarkColumn, type GradeItem } from '../../contract/gradebook.ts';
import { classLimits } from '../../limits.ts';
import { useClassChanged } from '../changes.ts';

export interface ColumnDialogProps {
  classId: number;
  /** Undefined for a new one. */
  column: GradeItem | undefined;
  onEnd: () => void;
}

/** A column for work outside the product, such as an exam on paper. */
export function ColumnDialog({ classId, column, onEnd }: ColumnDialogProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassChanged(classId);
  const params = { id: classId };
  const save = (body: { title: string; weight: number }) =>
    column
      ? call(changeMarkColumn, {
          params: { ...params, columnId: column.id },
          body: { ...body, version: column.version },
        })
      : call(createMarkColumn, { params, body });
  return (
    <Dialog
      open
      onClose={onEnd}
      title={column ? t('grades.column.edit', { title: column.title }) : t('grades.column.add')}
      description={t('grades.column.explanation')}
      closeLabel={t('close')}
    >
      <DialogForm
        draft={`class-${classId}-column-${column?.id ?? 'new'}`}
        schema={async () => (await import('../../mark-schemas.ts')).NewMarkColumn}
        read={(form) => ({ values: { title: form.get('title'), weight: Number(form.get('weight')) } })}
        save={save}
        onSaved={async () => {
          await changed();
          toast({ title: t('grades.column.saved') });
          onEnd();
        }}
        onFailure={useFailureToast(t('grades.column.failed'))}
        onCancel={onEnd}
        words={{ submit: t('grades.column.save'), busy: t('grades.saving'), cancel: t('cancel') }}
      >
        {({ errors, saved }) => (
          <ColumnFields
            errors={errors}
            title={saved['title'] ?? column?.title}
            weight={saved['weight'] ?? column?.weight}
          />
        )}
      </DialogForm>
      {column && <DeleteColumn classId={classId} column={column} onEnd={onEnd} />}
    </Dialog>
  );
}

interface ColumnFieldsProps {
  errors: Readonly<Record<string, string>>;
  title: string | undefined;
  weight: string | number | undefined;
}

function ColumnFields({ errors, title, weight }: ColumnFieldsProps) {
  const t = useTranslations('classrooms.grades');
  return (
    <>
      <TextField
        label={t('column.title')}
        hint={t('column.titleHint')}
        name="title"
        required
        maxLength={classLimits.name}
        autoComplete="off"
        data-autofocus=""
        defaultValue={title}
        error={errors['title']}
      />
      <TextField
        label={t('weightHeading')}
        hint={t('column.weightHint')}
        name="weight"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-xs"
        defaultValue={String(weight ?? 1)}
        error={errors['weight']}
      />
    </>
  );
}

function DeleteColumn({ classId, column, onEnd }: ColumnDialogProps & { column: GradeItem }) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassChanged(classId);
  const [asks, setAsks] = useState(false);
  const remove = useAction(
    async () => {
      await call(deleteMarkColumn, { params: { id: classId, columnId: column.id } });
      await changed();
      toast({ title: t('grades.column.deleted') });
      onEnd();
    },
    useFailureToast(t('grades.column.failed')),
  );
  return (
    <>
      <Button variant="quiet" icon="trash" className="mt-4" onClick={() => setAsks(true)}>
        {t('grades.column.delete')}
      </Button>
      <ConfirmDialog
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => remove.run()}
        title={t('grades.column.deleteTitle', { title: column.title })}
        goes={t('grades.column.deleteGoes')}
        confirmLabel={t('grades.column.delete')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        busy={remove.sending && t('grades.saving')}
      />
    </>
  );
}
