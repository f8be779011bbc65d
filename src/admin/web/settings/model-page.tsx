import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { serviceLimits } from '../../../shared/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { fieldColumnsClass, TextField } from '../../../web/ui/fields/field.tsx';
import { changeModel, type ServiceSettings } from '../../contract/services.ts';
import { servicesQuery } from './data/queries.ts';
import { ModelClasses } from './model-classes.tsx';
import { ModelPrices } from './model-prices.tsx';
import { ModelRoles } from './model-roles.tsx';
import { SecretField } from './secret-field.tsx';
import { SectionForm } from './section-form.tsx';
import { FixedNote, SettingsFrame } from './settings-frame.tsx';
import { ServiceTrial } from './trial.tsx';

export default function ModelPage() {
  return (
    <SettingsFrame section="model">
      <ModelForm />
      <ModelRoles />
      <ModelClasses />
      <ModelPrices />
      <ServiceTrial service="model" />
    </SettingsFrame>
  );
}

function readModel(data: FormData) {
  const fields = Object.fromEntries(data);
  return {
    values: {
      ...fields,
      perPersonAndDay: Number(fields.perPersonAndDay),
      perMonth: Number(fields.perMonth),
      forgetKey: data.has('forgetKey'),
    },
  };
}

function ModelForm() {
  const t = useTranslations('siteSettings.model');
  const call = useCall();
  const queries = useQueryClient();
  const { data: services } = useSuspenseQuery(servicesQuery());
  const { model, fixed } = services;
  const isFixed = fixed.model !== null;
  return (
    <SectionForm
      schema={async () => (await import('../../../shared/settings/service-settings.ts')).ModelChanges}
      read={readModel}
      send={async (body) => queries.setQueryData(servicesQuery().queryKey, await call(changeModel, { body }))}
      isFixed={isFixed}
    >
      {(errors) => (
        <>
          <FixedNote variable={fixed.model} />
          <TextField
            label={t('url.label')}
            hint={t('url.hint')}
            name="url"
            inputMode="url"
            defaultValue={model.url}
            maxLength={serviceLimits.url}
            autoComplete="off"
            readOnly={isFixed}
            error={errors.url}
          />
          <TextField
            label={t('name.label')}
            hint={t('name.hint')}
            name="name"
            defaultValue={model.name}
            maxLength={serviceLimits.name}
            autoComplete="off"
            readOnly={isFixed}
            error={errors.name}
          />
          <SecretField
            label={t('key')}
            name="key"
            forgetName="forgetKey"
            forgetLabel={t('forgetKey')}
            isStored={services.hasModelKey}
            isFixed={isFixed}
            error={errors.key}
          />
          <LimitFields model={model} isFixed={isFixed} errors={errors} />
        </>
      )}
    </SectionForm>
  );
}

interface LimitFieldsProps {
  model: ServiceSettings['model'];
  isFixed: boolean;
  errors: Record<string, string>;
}

function LimitFields({ model, isFixed, errors }: LimitFieldsProps) {
  const t = useTranslations('siteSettings.model');
  return (
    <div className={fieldColumnsClass}>
      {(['perPersonAndDay', 'perMonth'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`${name}.label`)}
          hint={t(`${name}.hint`)}
          name={name}
          type="number"
          min={0}
          max={serviceLimits.answers}
          defaultValue={model[name]}
          readOnly={isFixed}
          error={errors[name]}
        />
      ))}
    </div>
  );
}
