import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { longestTriedText } from '../../limits.ts';
import { LabSection } from '../frame/lab-section.tsx';
import { checks, nearPoints, reviewOf } from './engine/reviews.ts';
import { RateTable } from './rate-table.tsx';
import { appeals, duties, outcomesOf, rules, type WhoDecidesControl } from './use-who-decides.ts';

/** The rule, who may appeal, and what a person looks at. */
export function OwnDecision({ control }: { control: WhoDecidesControl }) {
  const t = useTranslations('labs.whoDecides');
  const { state, change, model, rule, one, two, decided } = control;
  const ruleText = { one: t('decide.ruleOne', { value: one.morning }), two: t('decide.ruleTwo', { ...two }) };
  return (
    <LabSection title={t('decide.title')}>
      <RadioGroup
        legend={t('decide.rule')}
        name="who-decides-rule"
        value={rule}
        onChange={(chosen) => change({ rule: chosen })}
        options={rules.map((each) => ({ value: each, label: ruleText[each] }))}
      />
      <RateTable rates={outcomesOf(model, decided).rates} caption={ruleText[rule]} />
      <div className="grid gap-6 lg:grid-cols-2">
        <RadioGroup
          legend={t('decide.appeal')}
          name="who-decides-appeal"
          value={state.appeal}
          onChange={(appeal) => change({ appeal })}
          options={appeals.map((each) => ({ value: each as string, label: t(`decide.${each}`) }))}
        />
        <CheckedCases control={control} />
      </div>
      <Duties control={control} />
      <TextAreaField
        className="max-w-reading"
        label={t('decide.reason')}
        hint={t('decide.reasonHint')}
        rows={3}
        maxLength={longestTriedText}
        value={state.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <p className="max-w-reading">{t('decide.means')}</p>
    </LabSection>
  );
}

function CheckedCases({ control: { state, change, model, decided, check } }: { control: WhoDecidesControl }) {
  const t = useTranslations('labs.whoDecides.decide');
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        legend={t('check')}
        name="who-decides-check"
        value={state.check}
        onChange={(chosen) => change({ check: chosen })}
        options={checks.map((each) => ({ value: each as string, label: t(each, { points: nearPoints }) }))}
      />
      <p role="status" className="font-semibold">
        {check && t('effect', { ...reviewOf(model.pupils, model.scoreOf, decided, check), all: model.pupils.length })}
      </p>
      <p className="text-sm text-ink-soft">{t('simple')}</p>
    </div>
  );
}

function Duties({ control: { change, duties: chosen } }: { control: WhoDecidesControl }) {
  const t = useTranslations('labs.whoDecides.decide');
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('duties')}</legend>
      {duties.map((duty) => (
        <Checkbox
          key={duty}
          label={t(duty)}
          checked={chosen.includes(duty)}
          onChange={() =>
            change({ duties: chosen.includes(duty) ? chosen.filter((each) => each !== duty) : [...chosen, duty] })
          }
        />
      ))}
    </fieldset>
  );
}
