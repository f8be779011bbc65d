import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { unitsQuery } from './data/queries.ts';
import type { ItemChangeProps } from './use-item-actions.tsx';

/** Puts an item at the end of another unit: for long lists, where dragging is tedious. */
export function MoveDialog({ classroom, item, onChange, onEnd }: ItemChangeProps) {
  const t = useTranslations('classrooms.work');
  const units = useQuery(unitsQuery(classroom.id)).data ?? [];
  const [chosen, setChosen] = useState(item.unitId);
  return (
    <Dialog open onClose={onEnd} title={t('move.title', { title: item.title })} closeLabel={t('close')}>
      <form
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (chosen === item.unitId) onEnd();
          else onChange({ unitId: chosen });
        }}
      >
        <SelectField
          label={t('move.unit')}
          value={chosen ?? ''}
          onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('noUnit')}</option>
          {units.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <FormActions problem={undefined} busy={false} cancelLabel={t('cancel')} onCancel={onEnd}>
          {t('move.submit')}
        </FormActions>
      </form>
    </Dialog>
  );
}
