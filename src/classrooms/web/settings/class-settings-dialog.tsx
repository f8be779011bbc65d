import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { DialogForm } from '../../../web/forms/dialog-form.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { Switch } from '../../../web/ui/fields/switch.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { type Classroom, changeClass } from '../../contract.ts';
import { studentComments } from '../../limits.ts';
import type { ClassroomChanges } from '../../schemas.ts';
import { ClassFields } from '../class/class-fields.tsx';
import { ArchiveClass } from './archive-class.tsx';
import { DeleteClass } from './delete-class.tsx';
import { RenewCode } from './renew-code.tsx';
import { useSaveSettings } from './use-save-settings.ts';

interface ClassSettingsDialogProps {
  classroom: Classroom;
  onEnd: () => void;
}

/** For leaders: name and description, who may join, and a new code if the old one has spread. */
export function ClassSettingsDialog({ classroom, onEnd }: ClassSettingsDialogProps) {
  const t = useTranslations('classrooms');
  const keep = useSaveSettings(classroom);
  return (
    <Dialog open onClose={onEnd} title={t('settings.title')} closeLabel={t('close')}>
      <div className="flex flex-col gap-6">
        {classroom.archivedAt === null && (
          <>
            <WordsForm classroom={classroom} onEnd={onEnd} />
            <Switches classroom={classroom} />
            {classroom.isModelOff && <ModelOff />}
          </>
        )}
        {classroom.may.write && <RenewCode classroom={classroom} />}
        {classroom.may.own && (
          <>
            <ArchiveClass classroom={classroom} onChanged={keep} />
            <DeleteClass classroom={classroom} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function WordsForm({ classroom, onEnd }: ClassSettingsDialogProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const keep = useSaveSettings(classroom);
  const { id, name, description } = classroom;
  return (
    <DialogForm
      draft={`class-${id}-settings`}
      schema={async () => (await import('../../schemas.ts')).NewClassroom}
      save={async (body) => keep(await call(changeClass, { params: { id }, body }))}
      onSaved={async () => {
        toast({ title: t('settings.done') });
        onEnd();
      }}
      onFailure={useFailureToast(t('settings.failed'))}
      onCancel={onEnd}
      words={{ submit: t('settings.save'), busy: t('settings.saving'), cancel: t('cancel') }}
    >
      {({ errors, saved }) => <ClassFields errors={errors} values={{ name, description, ...saved }} />}
    </DialogForm>
  );
}

function Switches({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.settings');
  const call = useCall();
  const keep = useSaveSettings(classroom);
  const params = { id: classroom.id };
  const change = useAction(
    async (changes: ClassroomChanges) => keep(await call(changeClass, { params, body: changes })),
    useFailureToast(t('failed')),
  );
  const switches = [
    { name: 'joinsByCode', checked: classroom.joinsByCode },
    { name: 'membersSeeCode', checked: classroom.membersSeeCode },
    { name: 'joinsById', checked: classroom.joinsById },
    { name: 'isActive', checked: classroom.isActive },
  ] as const;
  return (
    <div className="divide-y divide-line border-y border-line">
      {switches.map(({ name, checked }) => (
        <Switch
          key={name}
          label={t(`${name}.label`)}
          hint={t(`${name}.hint`)}
          checked={checked ?? false}
          aria-busy={change.sending || undefined}
          onChange={(event) => change.run({ [name]: event.target.checked })}
        />
      ))}
      <Switch
        label={t('fullNames.label')}
        hint={t('fullNames.hint')}
        checked={classroom.namesShown === 'full'}
        aria-busy={change.sending || undefined}
        onChange={(event) => change.run({ namesShown: event.target.checked ? 'full' : 'display' })}
      />
      {classroom.may.own && (
        <Switch
          label={t('conversationsSeen.label')}
          hint={t('conversationsSeen.hint')}
          checked={classroom.conversationsSeen ?? false}
          aria-busy={change.sending || undefined}
          onChange={(event) => change.run({ conversationsSeen: event.target.checked })}
        />
      )}
      <CommentersField classroom={classroom} onChange={change.run} />
      <SelectField
        className="py-3"
        label={t('timeZone.label')}
        hint={t('timeZone.hint')}
        value={classroom.timeZone ?? ''}
        onChange={(event) => change.run({ timeZone: event.target.value })}
      >
        {[...new Set([classroom.timeZone ?? '', ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
          <option key={zone} value={zone} translate="no">
            {zone}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Only administrators change it. */
function ModelOff() {
  const t = useTranslations('classrooms.settings.modelOff');
  return (
    <section className="flex flex-col gap-1 rounded-control bg-info-wash p-4 text-info-text">
      <h3 className="text-base font-semibold">{t('title')}</h3>
      <p>{t('explanation')}</p>
    </section>
  );
}

interface CommentersFieldProps {
  classroom: Classroom;
  onChange: (changes: ClassroomChanges) => void;
}

/** Where those who attend may comment. */
function CommentersField({ classroom, onChange }: CommentersFieldProps) {
  const t = useTranslations('classrooms.settings');
  return (
    <SelectField
      className="py-3"
      label={t('studentComments.label')}
      hint={t('studentComments.hint')}
      value={classroom.studentComments ?? 'all'}
      onChange={(event) =>
        onChange({ studentComments: studentComments.find((choice) => choice === event.target.value) })
      }
    >
      {studentComments.map((choice) => (
        <option key={choice} value={choice}>
          {t(`studentComments.${choice}`)}
        </option>
      ))}
    </SelectField>
  );
}
