import { useTranslations } from 'use-intl';
import { examLimits } from '../../../../shared/limits.ts';
import { countingRules, reviewLevels } from '../../../../shared/questions.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { TextField } from '../../../../web/ui/fields/field.tsx';
import { presets, type SettingsDraft } from '../exam-draft.ts';
import { Choice } from './choice.tsx';
import { CreditFields } from './credit-fields.tsx';
import { OrderFields } from './order-fields.tsx';
import { WindowFields } from './window-fields.tsx';

export interface SettingsFieldsProps {
  settings: SettingsDraft;
  onChange: (settings: SettingsDraft) => void;
  errors: Readonly<Record<string, string>>;
  /** Of the class. The test closes with its item there. Without it, the test is of a course and the device's zone counts. */
  classTimeZone?: string | undefined;
}

/** When and how often a test may be taken, what its attempts show, and how answers earn points. */
export function SettingsFields(props: SettingsFieldsProps) {
  const t = useTranslations('question-editor.settings');
  const { settings, onChange } = props;
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-3 font-semibold">{t('title')}</legend>
      <Presets settings={settings} onChange={onChange} />
      <AttemptFields {...props} />
      <WindowFields {...props} />
      <ReviewFields settings={settings} onChange={onChange} />
      {props.classTimeZone !== undefined && <ContestField {...props} />}
      <OrderFields settings={settings} onChange={onChange} />
      <CreditFields settings={settings} onChange={onChange} />
    </fieldset>
  );
}

type PlainProps = Pick<SettingsFieldsProps, 'settings' | 'onChange'>;

/** One press each, with a sentence that says what it sets. */
function Presets({ settings, onChange }: PlainProps) {
  const t = useTranslations('question-editor.settings.presets');
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {(['practice', 'exam'] as const).map((name) => {
        const isSet = Object.entries(presets[name]).every(
          ([key, value]) => settings[key as keyof SettingsDraft] === value,
        );
        return (
          <li key={name} className="flex flex-col gap-2 rounded-control border p-4">
            <Button
              size="sm"
              icon={isSet ? 'check' : undefined}
              aria-pressed={isSet}
              onClick={() => onChange({ ...settings, ...presets[name] })}
              className="self-start"
            >
              {t(`${name}.label`)}
            </Button>
            <p className="text-sm text-ink-soft">{t(`${name}.sets`)}</p>
          </li>
        );
      })}
    </ul>
  );
}

function AttemptFields({ settings, onChange, errors }: SettingsFieldsProps) {
  const t = useTranslations('question-editor.settings');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('freeAttempts')}
        hint={t('freeAttemptsHint')}
        type="number"
        min={1}
        max={100}
        required
        value={settings.freeAttempts}
        error={errors['settings.freeAttempts']}
        onChange={(event) => onChange({ ...settings, freeAttempts: event.target.value })}
      />
      <TextField
        label={t('waitHours')}
        hint={t('waitHoursHint')}
        type="number"
        min={1}
        max={8760}
        value={settings.waitHours}
        error={errors['settings.waitHours']}
        onChange={(event) => onChange({ ...settings, waitHours: event.target.value })}
      />
      <Choice
        label={t('counts')}
        value={settings.counts}
        values={countingRules}
        nameOf={(rule) => t(`countingRules.${rule}`)}
        onChange={(counts) => onChange({ ...settings, counts })}
      />
    </div>
  );
}

/** Only in classes, where somebody answers. */
function ContestField({ settings, onChange, errors }: SettingsFieldsProps) {
  const t = useTranslations('question-editor.settings');
  return (
    <TextField
      label={t('contestDays')}
      hint={t('contestDaysHint')}
      type="number"
      min={0}
      max={examLimits.contestDays}
      required
      value={settings.contestDays}
      error={errors['settings.contestDays']}
      onChange={({ target }) => onChange({ ...settings, contestDays: target.value })}
    />
  );
}

function ReviewFields({ settings, onChange }: PlainProps) {
  const t = useTranslations('question-editor.settings');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(['reviewBefore', 'reviewAfter'] as const).map((name) => (
        <Choice
          key={name}
          label={t(name)}
          value={settings[name]}
          values={reviewLevels}
          nameOf={(level) => t(`levels.${level}`)}
          onChange={(level) => onChange({ ...settings, [name]: level })}
        />
      ))}
      <Choice
        label={t('reviewClosed')}
        value={settings.reviewClosed ?? 'same'}
        values={['same', ...reviewLevels] as const}
        nameOf={(level) => t(`levels.${level}`)}
        onChange={(level) => onChange({ ...settings, reviewClosed: level === 'same' ? null : level })}
      />
    </div>
  );
}
