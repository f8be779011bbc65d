import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { changeUnit, createUnit, listUnits } from '../../contract/units.ts';
import { differencesOf } from '../editing/differences.ts';
import type { ItemDialogProps } from '../editing/item-dialogs.tsx';
import { TitleField } from '../editing/title-field.tsx';
import { useGuardedSave } from '../editing/use-guarded-save.tsx';
import { useSaved } from '../editing/use-saved.ts';
import { unitsQuery } from './data/queries.ts';

/** Creates a unit, or renames one. */
export function UnitDialog({ classId, id, onEnd }: ItemDialogProps) {
  const t = useTranslations('classrooms.work');
  const call = useCall();
  const saved = useSaved(classId, onEnd);
  const unit = useQuery(unitsQuery(classId)).data?.find((one) => one.id === id);
  // As the field shows it: others may change it while the dialog is open.
  const [first] = useState(unit);
  const guarded = useGuardedSave();
  const [isMissing, setIsMissing] = useState(false);
  const save = useAction(
    async (title: string) => {
      const params = { id: classId };
      if (!first) {
        await call(createUnit, { params, body: { title } });
        return saved(t('unit.added'), title);
      }
      const unitParams = { ...params, unitId: first.id };
      const outcome = await guarded.save({
        title: first.title,
        version: first.version,
        send: ({ version = first.version }) => call(changeUnit, { params: unitParams, body: { title, version } }),
        compare: async () => {
          const stored = (await call(listUnits, { params })).find(({ id: one }) => one === first.id) ?? first;
          const differences = differencesOf([[t('unit.name'), stored.title]], [[t('unit.name'), title]]);
          return { version: stored.version, title: stored.title, differences };
        },
      });
      if (outcome === 'saved') return saved(t('unit.changed'), title);
      if (outcome === 'theirs') onEnd();
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
    <Dialog open onClose={onEnd} title={t(first ? 'unit.editTitle' : 'unit.addTitle')} closeLabel={t('close')}>
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <TitleField label={t('unit.name')} value={first?.title} error={isMissing ? t('unit.missing') : undefined} />
        <FormActions
          problem={save.problem}
          busy={save.sending && t('saving')}
          cancelLabel={t('cancel')}
          onCancel={onEnd}
        >
          {t(first ? 'save' : 'unit.submit')}
        </FormActions>
      </form>
      {guarded.dialogs}
    </Dialog>
  );
}
