import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { changeUnit, createUnit } from '../../contract/units.ts';
import type { ItemDialogProps } from '../editing/item-dialogs.tsx';
import { TitleField } from '../editing/title-field.tsx';
import { useSaved } from '../editing/use-saved.ts';
import { unitsQuery } from './data/queries.ts';

/** Creates a unit, or renames one. */
export function UnitDialog({ classId, id, onEnd }: ItemDialogProps) {
  const t = useTranslations('classrooms.work');
  const call = useCall();
  const saved = useSaved(classId, onEnd);
  const unit = useQuery(unitsQuery(classId)).data?.find((one) => one.id === id);
  const [isMissing, setIsMissing] = useState(false);
  const save = useAction(
    async (title: string) => {
      const params = { id: classId };
      if (unit)
        await call(changeUnit, { params: { ...params, unitId: unit.id }, body: { title, version: unit.version } });
      else await call(createUnit, { params, body: { title } });
      await saved(t(unit ? 'unit.changed' : 'unit.added'), title);
    },
    useFailureToast(t('changeFailed')),
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('title');
    const title = typeof written === 'string' ? written.trim() : '';
    setIsMissing(title === '');
    if (title !== '') save.run(title);
  }

  return (
    <Dialog open onClose={onEnd} title={t(unit ? 'unit.editTitle' : 'unit.addTitle')} closeLabel={t('close')}>
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <TitleField label={t('unit.name')} value={unit?.title} error={isMissing ? t('unit.missing') : undefined} />
        <FormActions
          problem={save.problem}
          busy={save.sending && t('saving')}
          cancelLabel={t('cancel')}
          onCancel={onEnd}
        >
          {t(unit ? 'save' : 'unit.submit')}
        </FormActions>
      </form>
    </Dialog>
  );
}
