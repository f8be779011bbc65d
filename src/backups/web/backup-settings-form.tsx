import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../web/forms/form-parts.tsx';
import { useForm } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { Card } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { Checkbox } from '../../web/ui/fields/checkbox.tsx';
import { fieldColumnsClass, TextField } from '../../web/ui/fields/field.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { type BackupSettings, changeBackupSettings } from '../contract.ts';
import { backupLimits, backupPlaces, backupSchedules } from '../limits.ts';
import { backupSettingsQuery } from './data/queries.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A fixed choice is not sent by its disabled field, and stays as it is. */
function readSettings(data: FormData, { schedule, hour, kept, place }: BackupSettings) {
  const given = Object.fromEntries(data);
  return {
    values: {
      schedule,
      place,
      ...given,
      hour: Number(given.hour ?? hour),
      kept: Number(given.kept ?? kept),
      forgetPassphrase: data.has('forgetPassphrase'),
    },
  };
}

export function BackupSettingsForm() {
  const t = useTranslations('backups.settings');
  const call = useCall();
  const queries = useQueryClient();
  const { data: settings } = useSuspenseQuery(backupSettingsQuery());
  /** Counts saves: the fields begin anew with what was stored, and a typed passphrase disappears. */
  const [saves, setSaves] = useState(0);
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).BackupSettingsChanges,
    read: (data) => readSettings(data, settings),
    async send(body) {
      queries.setQueryData(backupSettingsQuery().queryKey, await call(changeBackupSettings, { body }));
      setSaves((count) => count + 1);
      toast({ title: t('saved') });
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <section aria-labelledby="backup-settings" className="flex max-w-3xl flex-col gap-4">
      <h2 id="backup-settings" className="text-xl">
        {t('title')}
      </h2>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <Card className="flex flex-col gap-5">
          <div key={saves} className="flex flex-col gap-5">
            <ScheduleFields settings={settings} errors={form.errors} />
            <PlaceField settings={settings} />
            <PassphraseFields settings={settings} error={form.errors.passphrase} />
          </div>
          <FormProblem problem={form.problem} />
          <div>
            <SubmitButton busy={form.sending && t('saving')}>{t('save')}</SubmitButton>
          </div>
        </Card>
      </form>
    </section>
  );
}

interface FieldsProps {
  settings: BackupSettings;
  errors: Record<string, string>;
}

function ScheduleFields({ settings: { schedule, hour, kept, fixed, timeZone }, errors }: FieldsProps) {
  const t = useTranslations('backups.settings');
  return (
    <>
      <FixedNote variable={fixed.schedule} />
      <FixedNote variable={fixed.hour} />
      <FixedNote variable={fixed.kept} />
      <div className={fieldColumnsClass}>
        <SelectField
          label={t('schedule.label')}
          name="schedule"
          defaultValue={schedule}
          disabled={fixed.schedule !== null}
        >
          {backupSchedules.map((one) => (
            <option key={one} value={one}>
              {t(`schedule.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('hour.label')}
          hint={t('hour.hint', { zone: timeZone })}
          name="hour"
          defaultValue={hour}
          disabled={fixed.hour !== null}
        >
          {hours.map((one) => (
            <option key={one} value={one}>
              {`${String(one).padStart(2, '0')}:00`}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t('kept.label')}
        hint={t('kept.hint')}
        name="kept"
        type="number"
        min={backupLimits.kept.min}
        max={backupLimits.kept.max}
        defaultValue={kept}
        readOnly={fixed.kept !== null}
        error={errors.kept}
      />
    </>
  );
}

function PlaceField({ settings: { place, fixed, hasS3 } }: Pick<FieldsProps, 'settings'>) {
  const t = useTranslations('backups.settings.place');
  return (
    <>
      <FixedNote variable={fixed.place} />
      <SelectField
        label={t('label')}
        hint={hasS3 ? t('hintS3') : t('hint')}
        name="place"
        defaultValue={place}
        disabled={fixed.place !== null}
      >
        {backupPlaces
          .filter((one) => one === 'folder' || hasS3 || one === place)
          .map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
      </SelectField>
    </>
  );
}

/** It is written and never shown: the field is always empty, and says whether one is stored. */
function PassphraseFields({
  settings: { passphrase, fixed },
  error,
}: {
  settings: BackupSettings;
  error?: string | undefined;
}) {
  const t = useTranslations('backups.settings.passphrase');
  const isFixed = fixed.passphrase !== null;
  return (
    <>
      <FixedNote variable={fixed.passphrase} />
      <TextField
        type="password"
        label={t('label')}
        hint={t(passphrase)}
        name="passphrase"
        maxLength={backupLimits.passphrase.max}
        autoComplete="new-password"
        readOnly={isFixed}
        error={error}
      />
      <p className="flex gap-2 rounded-control border bg-sunken px-3.5 py-3">
        <Icon name="triangle-alert" className="mt-0.5 text-warning-text" />
        <span>{t('warning')}</span>
      </p>
      {passphrase !== 'none' && !isFixed && <Checkbox label={t('forget')} name="forgetPassphrase" />}
    </>
  );
}

function FixedNote({ variable }: { variable: string | null }) {
  const t = useTranslations('backups.settings');
  if (variable === null) return null;
  return (
    <p className="flex gap-2 rounded-control border bg-sunken px-3.5 py-3">
      <Icon name="lock" className="mt-0.5 text-ink-soft" />
      <span>{t.rich('fixed', { variable, code: (name) => <code translate="no">{name}</code> })}</span>
    </p>
  );
}
