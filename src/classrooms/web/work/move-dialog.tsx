import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { UnitField } from '../editing/unit-field.tsx';
import type { ItemChangeProps } from './use-item-actions.tsx';

/** Puts an item at the end of another unit: for long lists, where dragging is tedious. */
export function MoveDialog({ classroom, item, onChange, onEnd }: ItemChangeProps) {
  const t = useTranslations('classrooms.work');
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
        <UnitField classId={classroom.id} value={chosen} onChange={setChosen} />
        <FormActions problem={undefined} busy={false} cancelLabel={t('cancel')} onCancel={onEnd}>
          {t('move.submit')}
        </FormActions>
      </form>
    </Dialog>
  );
}
