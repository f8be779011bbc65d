import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../../web/data/query-client.ts';
import { FormActions } from '../../../../web/forms/form-actions.tsx';
import { useForm } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { TextField } from '../../../../web/ui/fields/field.tsx';
import { Dialog } from '../../../../web/ui/overlays/dialog.tsx';
import { changeCategories, type GradeItem, type GradeRow, type GradeWeighting } from '../../../contract/gradebook.ts';
import { maxPerClass } from '../../../limits.ts';
import { useClassChanged } from '../../changes.ts';
import type { Marks } from '../../use-marks.ts';
import { CategoryFields } from './category-fields.tsx';
import { type EditedCategory, type EditedWeighting, editedOf, sentOf } from './category-form.ts';
import { CategoryPlaces } from './category-places.tsx';
import { CategoryPreview } from './category-preview.tsx';

export interface CategoriesDialogProps {
  classId: number;
  weighting: GradeWeighting;
  items: readonly GradeItem[];
  /** To show whose averages would change. */
  rows: readonly GradeRow[];
  marks: Marks;
  onEnd: () => void;
}

/** How the marks of a class add up: categories with weights, and the lowest marks that do not count. */
export function CategoriesDialog(props: CategoriesDialogProps) {
  const t = useTranslations('classrooms');
  return (
    <Dialog
      open
      onClose={props.onEnd}
      title={t('grades.categories.title')}
      description={t('grades.categories.explanation')}
      closeLabel={t('close')}
    >
      <CategoriesForm {...props} />
    </Dialog>
  );
}

function CategoriesForm({ classId, weighting, items, rows, marks, onEnd }: CategoriesDialogProps) {
  const t = useTranslations('classrooms');
  const [edited, setEdited] = useState(() => editedOf(weighting, items));
  const change = (changes: Partial<EditedWeighting>) => setEdited((before) => ({ ...before, ...changes }));
  const form = useSaving(classId, () => sentOf(edited, items, weighting.version), onEnd);
  const setCategory = (key: string, changes: Partial<EditedCategory>) =>
    change({ categories: edited.categories.map((one) => (one.key === key ? { ...one, ...changes } : one)) });
  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={form.onSubmit}>
      {edited.categories.map((category, place) => (
        <CategoryFields
          key={category.key}
          place={place}
          category={category}
          errors={form.errors}
          onChange={(changes) => setCategory(category.key, changes)}
          onRemove={() => change({ categories: edited.categories.filter(({ key }) => key !== category.key) })}
        />
      ))}
      {edited.categories.length < maxPerClass.categories && (
        <Button
          icon="plus"
          className="self-start"
          onClick={() => change({ categories: [...edited.categories, newCategory()] })}
        >
          {t('grades.categories.add')}
        </Button>
      )}
      {edited.categories.length > 0 && (
        <>
          <TextField
            label={t('grades.categories.restWeight')}
            hint={t('grades.categories.restHint')}
            name="restWeight"
            inputMode="numeric"
            autoComplete="off"
            className="max-w-xs"
            value={edited.restWeight}
            onChange={(event) => change({ restWeight: event.target.value })}
            error={form.errors['restWeight'] ?? form.errors['categories']}
          />
          <CategoryPlaces items={items} edited={edited} onChange={(places) => change({ places })} />
        </>
      )}
      <CategoryPreview rows={rows} items={items} edited={edited} marks={marks} />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('grades.saving')}
        cancelLabel={t('cancel')}
        onCancel={onEnd}
      >
        {t('grades.categories.save')}
      </FormActions>
    </form>
  );
}

function newCategory(): EditedCategory {
  return { key: crypto.randomUUID(), id: null, title: '', weight: '1', dropLowest: '0' };
}

function useSaving(classId: number, read: () => ReturnType<typeof sentOf>, onEnd: () => void) {
  const t = useTranslations('classrooms.grades.categories');
  const call = useCall();
  const changed = useClassChanged(classId);
  return useForm({
    schema: async () => (await import('../../../mark-schemas.ts')).MarkWeighting,
    read: () => ({ values: read() }),
    async send(body) {
      await call(changeCategories, { params: { id: classId }, body });
      await changed();
      toast({ title: t('saved') });
      onEnd();
    },
    onFailure: useFailureToast(t('failed')),
  });
}
