import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { DialogForm } from '../../../web/forms/dialog-form.tsx';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import type { CreatedClass } from '../../contract.ts';
import { type ClassCopyPreview, copyClass } from '../../contract/copies.ts';
import { classLimits } from '../../limits.ts';
import { useClassListsChanged } from '../changes.ts';
import { LoadAllPages } from '../class/load-all-pages.tsx';
import { classQuery } from '../data/queries.ts';
import type { ItemDialogProps } from '../editing/item-dialogs.tsx';
import { copyPreviewQuery } from './data/queries.ts';
import { dayAfter, daysBetween } from './moved-days.ts';

/** Copies the structure of a class to a new one, with its dates from a new start. */
export function CopyClassDialog({ classId, onEnd }: ItemDialogProps) {
  const t = useTranslations('classrooms');
  const preview = useQuery(copyPreviewQuery(classId));
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('copies.classTitle')}
      description={t('copies.classExplanation')}
      closeLabel={t('close')}
    >
      <LoadAllPages of={preview}>
        {(found) => <CopyClassForm classId={classId} preview={found} onEnd={onEnd} />}
      </LoadAllPages>
    </Dialog>
  );
}

interface CopyClassFormProps {
  classId: number;
  preview: ClassCopyPreview;
  onEnd: () => void;
}

function CopyClassForm({ classId, preview, onEnd }: CopyClassFormProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const navigate = useNavigate();
  const listsChanged = useClassListsChanged();
  const name = useQuery(classQuery(classId)).data?.name ?? '';
  const made = useRef<CreatedClass>(undefined);
  const usualName = t('copies.copyOf', { name }).slice(0, classLimits.name);
  return (
    <DialogForm
      draft={`class-${classId}-copy`}
      schema={async () => (await import('../../copy-schemas.ts')).NewClassCopy}
      read={(form) => ({ values: readCopy(form) })}
      save={async (body) => {
        made.current = await call(copyClass, { params: { id: classId }, body });
      }}
      onSaved={async () => {
        await listsChanged();
        onEnd();
        if (!made.current) return;
        const { id, name: copied } = made.current;
        const action = { label: t('copies.openClass'), onPress: () => void navigate(addressOf.class(id)) };
        toast({ title: t('copies.classDone'), description: copied, action });
      }}
      onFailure={useFailureToast(t('copies.failed'))}
      onCancel={onEnd}
      words={{ submit: t('copies.classSubmit'), busy: t('copies.copying'), cancel: t('cancel') }}
    >
      {({ errors, saved }) => (
        <>
          <p>{t('copies.contents', { units: preview.units, items: preview.items })}</p>
          <TextField
            label={t('copies.name')}
            name="name"
            defaultValue={saved['name'] ?? usualName}
            maxLength={classLimits.name}
            required
            autoComplete="off"
            error={errors['name']}
            data-autofocus=""
          />
          <StartField preview={preview} saved={saved['startsOn']} error={errors['startsOn']} />
        </>
      )}
    </DialogForm>
  );
}

function readCopy(form: FormData): { name: unknown; startsOn?: string } {
  const startsOn = form.get('startsOn');
  return { name: form.get('name'), ...(typeof startsOn === 'string' && startsOn !== '' && { startsOn }) };
}

interface StartFieldProps {
  preview: ClassCopyPreview;
  saved: string | undefined;
  error: string | undefined;
}

/** The new day of the earliest date, and what that does to the others. */
function StartField({ preview: { firstDay, lastDay }, saved, error }: StartFieldProps) {
  const t = useTranslations('classrooms.copies');
  const format = useFormatter();
  const [startsOn, setStartsOn] = useState(saved ?? firstDay ?? '');
  if (firstDay === null || lastDay === null) return <p className="text-ink-soft">{t('noDates')}</p>;
  const say = (day: string) => format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' });
  const days = /^\d{4}-\d{2}-\d{2}$/.test(startsOn) ? daysBetween(firstDay, startsOn) : 0;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('startsOn')}
        hint={t('firstDay', { day: say(firstDay) })}
        name="startsOn"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={startsOn}
        onChange={({ target }) => setStartsOn(target.value)}
        error={error}
      />
      <p role="status" className="text-sm text-ink-soft">
        {days === 0
          ? t('sameDates')
          : t(days > 0 ? 'later' : 'earlier', {
              days: Math.abs(days),
              first: say(startsOn),
              last: say(dayAfter(lastDay, days)),
            })}
      </p>
    </div>
  );
}
