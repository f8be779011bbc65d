import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { serviceLimits } from '../../../shared/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { fieldColumnsClass, TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { changeMail, type ServiceSettings } from '../../contract/services.ts';
import { servicesQuery } from './data/queries.ts';
import { SecretField } from './secret-field.tsx';
import { SectionForm } from './section-form.tsx';
import { FixedNote, SettingsFrame } from './settings-frame.tsx';
import { ServiceTrial } from './trial.tsx';

export default function MailPage() {
  return (
    <SettingsFrame section="mail">
      <MailForm />
      <ServiceTrial service="mail" />
    </SettingsFrame>
  );
}

function readMail(data: FormData) {
  const fields = Object.fromEntries(data);
  return { values: { ...fields, port: Number(fields.port), forgetPassword: data.has('forgetPassword') } };
}

function MailForm() {
  const t = useTranslations('siteSettings.mail');
  const call = useCall();
  const queries = useQueryClient();
  const { data: services } = useSuspenseQuery(servicesQuery());
  const { mail, fixed } = services;
  const isFixed = fixed.mail !== null;
  return (
    <SectionForm
      schema={async () => (await import('../../../shared/settings/service-settings.ts')).MailChanges}
      read={readMail}
      send={async (body) => queries.setQueryData(servicesQuery().queryKey, await call(changeMail, { body }))}
      isFixed={isFixed}
    >
      {(errors) => (
        <>
          <FixedNote variable={fixed.mail} />
          <ServerFields mail={mail} isFixed={isFixed} errors={errors} />
          <SecretField
            label={t('password')}
            name="password"
            forgetName="forgetPassword"
            forgetLabel={t('forgetPassword')}
            isStored={services.hasMailPassword}
            isFixed={isFixed}
            error={errors.password}
          />
          {!isFixed && <FixedNote variable={fixed.from} />}
          <TextField
            label={t('from.label')}
            hint={t('from.hint')}
            name="from"
            defaultValue={mail.from}
            maxLength={serviceLimits.sender}
            autoComplete="off"
            readOnly={isFixed || fixed.from !== null}
            error={errors.from}
          />
        </>
      )}
    </SectionForm>
  );
}

interface ServerFieldsProps {
  mail: ServiceSettings['mail'];
  isFixed: boolean;
  errors: Record<string, string>;
}

function ServerFields({ mail, isFixed, errors }: ServerFieldsProps) {
  const t = useTranslations('siteSettings.mail');
  return (
    <>
      <TextField
        label={t('host.label')}
        hint={t('host.hint')}
        name="host"
        defaultValue={mail.host}
        maxLength={serviceLimits.host}
        autoComplete="off"
        readOnly={isFixed}
        error={errors.host}
      />
      <div className={fieldColumnsClass}>
        <TextField
          label={t('port')}
          name="port"
          type="number"
          min={1}
          max={serviceLimits.port}
          defaultValue={mail.port}
          readOnly={isFixed}
          error={errors.port}
        />
        <SelectField label={t('security.label')} name="security" defaultValue={mail.security} disabled={isFixed}>
          {(['starttls', 'tls', 'none'] as const).map((security) => (
            <option key={security} value={security}>
              {t(`security.${security}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t('user.label')}
        hint={t('user.hint')}
        name="user"
        defaultValue={mail.user}
        maxLength={serviceLimits.name}
        autoComplete="off"
        readOnly={isFixed}
        error={errors.user}
      />
    </>
  );
}
