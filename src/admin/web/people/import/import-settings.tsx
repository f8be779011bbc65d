import { useTranslations } from 'use-intl';
import { changeImport, type ImportOptions, type PeopleImport } from '../../../../accounts/contract/people-imports.ts';
import { importFields } from '../../../../accounts/limits.ts';
import { roles } from '../../../../shared/roles.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { FormProblem } from '../../../../web/forms/form-parts.tsx';
import { useAction } from '../../../../web/forms/form.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { Card } from '../../../../web/ui/core/card.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../../web/ui/fields/select.tsx';

/** As they stand on the screen; the rows may still have been compared with others. */
export type WrittenSettings = Pick<PeopleImport, 'mapping' | 'options'>;

interface ImportSettingsProps {
  draft: PeopleImport;
  written: WrittenSettings;
  isRunning: boolean;
  onChange: (changed: Partial<WrittenSettings>) => void;
  onDone: () => Promise<void>;
}

/** What each column is, and how the rows are applied. Changing something compares the file again. */
export function ImportSettings({ draft, written, isRunning, onChange, onDone }: ImportSettingsProps) {
  const t = useTranslations('people.import');
  const call = useCall();
  const { mapping, options } = written;
  const check = useAction(async () => {
    await call(changeImport, { params: { id: draft.id }, body: { mapping, options } });
    await onDone();
  });
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">{t('columnsTitle')}</h2>
      <p className="max-w-reading text-ink-soft">{t('columnsHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {draft.columns.map(({ heading, samples }, column) => (
          <SelectField
            key={column}
            label={heading || t('unnamedColumn', { number: column + 1 })}
            hint={samples.length > 0 ? t('samples', { samples: samples.join(' · ').slice(0, 80) }) : t('noSamples')}
            value={mapping[column] ?? 'ignore'}
            onChange={({ target }) =>
              onChange({
                mapping: mapping.with(column, importFields.find((field) => field === target.value) ?? 'ignore'),
              })
            }
          >
            {importFields.map((field) => (
              <option key={field} value={field}>
                {t(`fields.${field}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Options options={options} onChange={(changed) => onChange({ options: { ...options, ...changed } })} />
      <FormProblem problem={check.problem} />
      <div>
        <Button busy={(check.sending || isRunning) && t('busy')} onClick={check.run}>
          {t('checkAgain')}
        </Button>
      </div>
    </Card>
  );
}

const switches = [
  'vouchesForAge',
  'createsGroups',
  'replacesGroups',
  'sendsInvitations',
  'allowsIamakers',
  'createsClasses',
] as const;

interface OptionsProps {
  options: ImportOptions;
  onChange: (changed: Partial<ImportOptions>) => void;
}

function Options({ options, onChange }: OptionsProps) {
  const t = useTranslations('people.import.options');
  const role = useTranslations('shell.roles');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{t('title')}</legend>
      <SelectField
        label={t('defaultRole')}
        className="max-w-form"
        value={options.defaultRole}
        onChange={({ target }) => onChange({ defaultRole: roles.find((one) => one === target.value) ?? 'estudiante' })}
      >
        {roles
          .filter((one) => one !== 'iamaker')
          .map((one) => (
            <option key={one} value={one}>
              {role(one)}
            </option>
          ))}
      </SelectField>
      {switches.map((name) => (
        <Checkbox
          key={name}
          label={t(`${name}.label`)}
          hint={t(`${name}.hint`)}
          checked={options[name]}
          onChange={({ target }) => onChange({ [name]: target.checked })}
        />
      ))}
      {options.createsClasses && (
        <TextField
          label={t('classOwner')}
          className="max-w-form"
          value={options.classOwner}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange({ classOwner: target.value })}
        />
      )}
    </fieldset>
  );
}
