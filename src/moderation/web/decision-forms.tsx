import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { reportReasons } from '../../shared/limits.ts';
import { useCall } from '../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../web/forms/form-parts.tsx';
import { useForm } from '../../web/forms/form.ts';
import { cardClass } from '../../web/ui/core/card.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { TextAreaField, TextField } from '../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../web/ui/fields/radio-group.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { type Case, decideAppeal, decideCase } from '../contract.ts';
import { appealOutcomes, lastingSteps, moderationLimits, type ModerationStep } from '../limits.ts';
import { refreshModeration } from './data/queries.ts';

const formClass = `${cardClass} flex max-w-reading flex-col gap-5 p-4 sm:p-6`;

/** The step, the rule and what the author reads about it. */
export function DecisionForm({ one }: { one: Case }) {
  const t = useTranslations('moderation');
  const call = useCall();
  const queries = useQueryClient();
  const [step, setStep] = useState<ModerationStep>('nothing');
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).NewDecision,
    async send(body) {
      await call(decideCase, { params: { id: one.id }, body });
      toast({ title: t('decide.done') });
      await refreshModeration(queries);
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={formClass} aria-label={t('decide.title')}>
      <h2 className="font-title text-2xl">{t('decide.title')}</h2>
      <StepFields one={one} step={step} onStep={setStep} errors={form.errors} />
      {step === 'nothing' ? (
        // No rule was broken; the record keeps what the reports were about.
        <input type="hidden" name="reason" value={one.reasons[0] ?? 'other'} />
      ) : (
        <SelectField
          label={t('decide.reason')}
          name="reason"
          defaultValue={one.reasons[0] ?? 'other'}
          error={form.errors.reason}
        >
          {reportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`rules.${reason}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label={t('decide.explanation')}
        hint={step === 'nothing' ? t('decide.noteHint') : t('decide.explanationHint')}
        optionalLabel={t('optional')}
        name="explanation"
        rows={3}
        maxLength={moderationLimits.explanation}
        error={form.errors.explanation}
      />
      <FormProblem problem={form.problem} />
      <div>
        <SubmitButton busy={form.sending && t('busy')}>{t('decide.submit')}</SubmitButton>
      </div>
    </form>
  );
}

interface StepFieldsProps {
  one: Case;
  step: ModerationStep;
  onStep: (step: ModerationStep) => void;
  errors: Record<string, string>;
}

/** The step, and for how long. */
function StepFields({ one, step, onStep, errors }: StepFieldsProps) {
  const t = useTranslations('moderation');
  const lasts = lastingSteps.some((lasting) => lasting === step);
  return (
    <>
      <RadioGroup
        legend={t('decide.step')}
        name="step"
        required
        value={step}
        onChange={onStep}
        options={one.may.steps.map((value) => ({
          value,
          label: t(`steps.${value}`),
          hint: t(one.heldFor ? `heldHints.${value}` : `hints.${value}`),
        }))}
        error={errors.step}
      />
      {lasts && (
        <TextField
          label={t('decide.days')}
          name="days"
          type="number"
          inputMode="numeric"
          min={moderationLimits.muteDays.min}
          max={moderationLimits.muteDays.max}
          defaultValue={7}
          error={errors.days}
        />
      )}
    </>
  );
}

export function AppealForm({ one }: { one: Case }) {
  const t = useTranslations('moderation');
  const call = useCall();
  const queries = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).AppealDecision,
    async send(body) {
      await call(decideAppeal, { params: { id: one.id }, body });
      toast({ title: t('appeal.done') });
      await refreshModeration(queries);
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={formClass} aria-label={t('appeal.decide')}>
      <h2 className="font-title text-2xl">{t('appeal.decide')}</h2>
      <RadioGroup
        legend={t('appeal.question')}
        name="outcome"
        required
        options={appealOutcomes.map((value) => ({ value, label: t(`appeal.choices.${value}`) }))}
        error={form.errors.outcome}
      />
      <TextAreaField
        label={t('appeal.answer')}
        optionalLabel={t('optional')}
        name="answer"
        rows={3}
        maxLength={moderationLimits.explanation}
        error={form.errors.answer}
      />
      <FormProblem problem={form.problem} />
      <div>
        <SubmitButton busy={form.sending && t('busy')}>{t('appeal.submit')}</SubmitButton>
      </div>
    </form>
  );
}
