import { useLocale, useTranslations } from 'use-intl';
import { furtherLanguages } from '../../../shared/language.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { languageName } from '../../../web/forms/language-name.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { changeHelpline, createHelpline, type Helpline } from '../../contract.ts';
import { helplineCountries, riskFamilies } from '../../limits.ts';

interface HelplineFormProps {
  /** Undefined to add a new one. */
  line: Helpline | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function readHelpline(form: FormData) {
  const families = form.getAll('families');
  const translations = Object.fromEntries(
    furtherLanguages.map((language) => [
      language,
      Object.fromEntries(['purpose', 'hours'].map((name) => [name, form.get(`translations.${language}.${name}`)])),
    ]),
  );
  return {
    values: { ...Object.fromEntries(form), families, isEmergency: form.has('isEmergency'), translations },
    fieldOf: (path: string) => (path.startsWith('families') ? 'families' : path),
  };
}

export function HelplineForm({ line, onClose, onDone }: HelplineFormProps) {
  const t = useTranslations('safety.admin');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewHelpline,
    read: readHelpline,
    async send(body) {
      if (line) await call(changeHelpline, { params: { id: line.id }, body });
      else await call(createHelpline, { body });
      toast({ title: line ? t('form.changed') : t('form.added'), description: body.name });
      await onDone();
    },
    onFailure: useFailureToast(t('form.failed')),
  });
  const { errors } = form;
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <ContactFields line={line} errors={errors} />
      <DescriptionFields line={line} errors={errors} />
      <FamilyFields line={line} />
      <CheckFields line={line} errors={errors} />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('form.saving')}
        cancelLabel={t('form.cancel')}
        onCancel={onClose}
      >
        {t('form.save')}
      </FormActions>
    </form>
  );
}

interface FieldsProps {
  line: Helpline | undefined;
  errors: Readonly<Record<string, string | undefined>>;
}

function ContactFields({ line, errors }: FieldsProps) {
  const t = useTranslations('safety.admin');
  const optional = t('form.optional');
  return (
    <>
      <SelectField label={t('country')} name="country" defaultValue={line?.country ?? 'ES'} error={errors['country']}>
        {helplineCountries.map((country) => (
          <option key={country} value={country}>
            {t(`countries.${country}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('name')}
        name="name"
        defaultValue={line?.name}
        required
        autoComplete="off"
        error={errors['name']}
        data-autofocus=""
      />
      <TextField
        label={t('number')}
        name="number"
        inputMode="tel"
        optionalLabel={optional}
        hint={t('form.numberHint')}
        defaultValue={line?.number}
        autoComplete="off"
        error={errors['number']}
      />
    </>
  );
}

function DescriptionFields({ line, errors }: FieldsProps) {
  const t = useTranslations('safety.admin');
  const locale = useLocale();
  const optional = t('form.optional');
  return (
    <>
      <TextField
        label={t('form.purpose')}
        name="purpose"
        defaultValue={line?.purpose}
        required
        error={errors['purpose']}
      />
      <TextField
        label={t('form.hours')}
        name="hours"
        optionalLabel={optional}
        defaultValue={line?.hours}
        error={errors['hours']}
      />
      {furtherLanguages.map((written) => {
        const values = { language: languageName(written, locale) };
        return ['purpose' as const, 'hours' as const].map((name) => (
          <TextField
            key={`${written} ${name}`}
            label={t(`form.translated.${name}`, values)}
            name={`translations.${written}.${name}`}
            lang={written}
            optionalLabel={optional}
            defaultValue={line?.translations[written]?.[name]}
            error={errors[`translations.${written}.${name}`]}
          />
        ));
      })}
      <TextField
        label={t('form.url')}
        name="url"
        type="url"
        inputMode="url"
        optionalLabel={optional}
        defaultValue={line?.url}
        error={errors['url']}
      />
    </>
  );
}

function FamilyFields({ line }: Pick<FieldsProps, 'line'>) {
  const t = useTranslations('safety.admin');
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="font-semibold">{t('form.families')}</legend>
        <p className="text-sm text-ink-soft">{t('form.familiesHint')}</p>
        {riskFamilies.map((family) => (
          <Checkbox
            key={family}
            name="families"
            value={family}
            label={t(`families.${family}`)}
            defaultChecked={line?.families.includes(family)}
          />
        ))}
      </fieldset>
      <Checkbox
        name="isEmergency"
        label={t('form.emergency')}
        hint={t('form.emergencyHint')}
        defaultChecked={line?.isEmergency}
      />
    </>
  );
}

function CheckFields({ line, errors }: FieldsProps) {
  const t = useTranslations('safety.admin');
  return (
    <>
      <TextField
        label={t('checkedOn')}
        name="checkedOn"
        type="date"
        defaultValue={line?.checkedOn}
        required
        error={errors['checkedOn']}
      />
      <TextField
        label={t('form.source')}
        name="source"
        type="url"
        inputMode="url"
        hint={t('form.sourceHint')}
        defaultValue={line?.source}
        required
        error={errors['source']}
      />
    </>
  );
}
