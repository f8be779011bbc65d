import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { retentionLimits } from '../../../shared/settings/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useLongDate } from '../../../web/text/long-date.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { previewRetention, type RetentionPreview } from '../../contract/retention.ts';
import { fixedSettingsQuery, siteSettingsQuery } from '../data/queries.ts';
import { SectionForm } from './section-form.tsx';
import { FixedNote, SettingsFrame } from './settings-frame.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const kinds = ['conversationMonths', 'submissionMonths', 'auditMonths', 'accountMonths'] as const;

export default function RetentionPage() {
  return (
    <SettingsFrame section="retention">
      <RetentionForm />
    </SettingsFrame>
  );
}

function RetentionForm() {
  const t = useTranslations('siteSettings.retention');
  const { data: settings } = useSuspenseQuery(siteSettingsQuery());
  const { data: fixed } = useSuspenseQuery(fixedSettingsQuery());
  const fields = useRef<HTMLDivElement>(null);
  /** A disabled field is not in the form's data. */
  const readMonths = (data: FormData) => {
    const monthsOf = (kind: (typeof kinds)[number]) => Number(data.get(kind) ?? settings[kind]);
    return {
      conversationMonths: monthsOf('conversationMonths'),
      submissionMonths: monthsOf('submissionMonths'),
      auditMonths: monthsOf('auditMonths'),
      accountMonths: monthsOf('accountMonths'),
    };
  };
  return (
    <SectionForm
      schema={async () => (await import('../../../shared/settings/retention-changes.ts')).RetentionChanges}
      read={(data) => ({ values: readMonths(data) })}
      send={useSaveSettings()}
      isFixed={kinds.every((kind) => fixed[kind] !== undefined)}
    >
      {(errors) => (
        <div ref={fields} className="flex flex-col gap-5">
          {kinds.map((kind) => (
            <div key={kind} className="flex flex-col gap-2">
              <SelectField
                label={t(`${kind}.label`)}
                hint={t(`${kind}.hint`)}
                name={kind}
                defaultValue={settings[kind]}
                disabled={fixed[kind] !== undefined}
                error={errors[kind]}
              >
                {choicesOf(kind, settings[kind]).map((months) => (
                  <option key={months} value={months}>
                    {t('months', { months })}
                  </option>
                ))}
              </SelectField>
              <FixedNote variable={fixed[kind]} />
            </div>
          ))}
          <Preview readMonths={() => readMonths(new FormData(fields.current?.closest('form') ?? undefined))} />
        </div>
      )}
    </SectionForm>
  );
}

/** What is set stays in the list, also if it came from elsewhere. */
function choicesOf(kind: (typeof kinds)[number], current: number): number[] {
  const all = new Set<number>([...retentionLimits.choices, current]);
  const isOffered = (months: number) => {
    if (kind === 'auditMonths') return months > 0;
    return kind !== 'accountMonths' || months === 0 || months >= retentionLimits.leastForAccounts;
  };
  return [...all].filter(isOffered).toSorted((one, other) => one - other);
}

interface PreviewProps {
  /** What is chosen in the form now. */
  readMonths: () => Record<(typeof kinds)[number], number>;
}

/** Counts what would go with the chosen values, before they are saved. */
function Preview({ readMonths }: PreviewProps) {
  const t = useTranslations('siteSettings.retention');
  const call = useCall();
  const [found, setFound] = useState<readonly RetentionPreview[]>();
  const look = useAction(async () => {
    const { conversationMonths, submissionMonths, auditMonths, accountMonths } = readMonths();
    const query = {
      conversationMonths: String(conversationMonths),
      submissionMonths: String(submissionMonths),
      auditMonths: String(auditMonths),
      accountMonths: String(accountMonths),
    };
    setFound(await call(previewRetention, { query }));
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button icon="eye" busy={look.sending && t('counting')} onClick={() => look.run()}>
        {t('preview')}
      </Button>
      <div role="status" className="flex flex-col gap-3">
        {found?.map((one) => (
          <Found key={one.setting} found={one} />
        ))}
      </div>
      <FormProblem problem={look.problem} />
    </div>
  );
}

function Found({ found: { setting, count, soon = 0, sample } }: { found: RetentionPreview }) {
  const t = useTranslations('siteSettings.retention');
  const longDate = useLongDate();
  return (
    <div>
      <p className="font-semibold">{t(`${setting}.found`, { count, soon })}</p>
      {sample.length > 0 && (
        <ul className="list-disc pl-6 text-sm text-ink-soft">
          {sample.map(({ name, at }, index) => (
            <li key={`${at} ${index}`}>
              <span translate="no">{name}</span>, {longDate(at)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
