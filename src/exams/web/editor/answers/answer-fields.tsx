import { useTranslations } from 'use-intl';
import { LabChoice } from '../../../../labs/web/public.ts';
import { RubricPicker } from '../../../../rubrics/web/public.ts';
import { questionLimits } from '../../../../shared/limits.ts';
import { SkeletonText } from '../../../../web/ui/core/skeleton.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { TextAreaField, TextField } from '../../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../../web/ui/fields/radio-group.tsx';
import type { QuestionDraft } from '../question-draft.ts';
import { AcceptedFields } from './accepted-fields.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import { GapFields } from './gap-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { OrderingFields } from './ordering-fields.tsx';
import { PairFields } from './pair-fields.tsx';
import { SegmentFields } from './segment-fields.tsx';

export interface AnswerFieldsProps {
  draft: QuestionDraft;
  onChange: (changes: Partial<QuestionDraft>) => void;
  /** The error of a field, or of an option by its key. */
  errorOf: (field: string) => string | undefined;
}

/** The answer fields for each kind of question. */
export function AnswerFields(props: AnswerFieldsProps) {
  switch (props.draft.type) {
    case 'multiple_choice':
    case 'several':
      return (
        <div className="flex flex-col gap-3">
          <OptionFields {...props} />
          <FeedbackFields {...props} />
        </div>
      );
    case 'true_false':
      return <TrueFalseFields {...props} />;
    case 'short_answer':
      return <AcceptedFields {...props} />;
    case 'numeric':
      return <NumberFields {...props} />;
    case 'ordering':
      return <OrderingFields {...props} />;
    case 'matching':
      return <PairFields {...props} />;
    case 'gaps':
      return <GapFields {...props} />;
    case 'mark_text':
      return <SegmentFields {...props} />;
    case 'long_answer':
      return (
        <>
          <LabField {...props} />
          <GuideField {...props} />
          <RubricPicker
            rubric={props.draft.rubric}
            error={props.errorOf('rubric')}
            onChange={(rubric) => props.onChange({ rubric })}
          />
          <FilesChoice {...props} />
        </>
      );
  }
}

function TrueFalseFields({ draft, onChange, errorOf }: AnswerFieldsProps) {
  const t = useTranslations('question-editor.trueFalse');
  const wrong = errorOf('correctAnswer');
  return (
    <div data-invalid={wrong ? '' : undefined}>
      <RadioGroup
        legend={t('legend')}
        name={`${draft.key}-true`}
        value={draft.isTrue === null ? 'none' : draft.isTrue ? 'true' : 'false'}
        onChange={(value) => onChange({ isTrue: value === 'true' })}
        options={[
          { value: 'true', label: t('true') },
          { value: 'false', label: t('false') },
        ]}
        error={wrong}
      />
    </div>
  );
}

/** A long answer has no key, only what whoever marks it looks for. */
function GuideField({ draft, onChange, errorOf }: AnswerFieldsProps) {
  const t = useTranslations('question-editor');
  return (
    <TextAreaField
      label={t('guide')}
      optionalLabel={t('optional')}
      hint={t('guideHint')}
      rows={3}
      maxLength={questionLimits.guide}
      value={draft.guide ?? ''}
      error={errorOf('guide')}
      onChange={(event) => onChange({ guide: event.target.value })}
    />
  );
}

function FilesChoice({ draft, onChange }: AnswerFieldsProps) {
  const t = useTranslations('question-editor');
  return (
    <Checkbox
      label={t('takesFiles')}
      hint={t('takesFilesHint')}
      checked={draft.takesFiles ?? false}
      onChange={({ target }) => onChange({ takesFiles: target.checked })}
    />
  );
}

function LabField({ draft, onChange, errorOf }: AnswerFieldsProps) {
  const t = useTranslations('question-editor');
  return (
    <LabChoice
      label={t('lab')}
      {...(!draft.lab && { optionalLabel: t('optional') })}
      hint={t('labHint')}
      none={t('noLab')}
      lab={draft.lab ?? ''}
      error={errorOf('lab')}
      onChange={(lab) => onChange({ lab: lab || undefined })}
      fallback={<SkeletonText lines={2} />}
    />
  );
}

function NumberFields({ draft, onChange, errorOf }: AnswerFieldsProps) {
  const t = useTranslations('question-editor.number');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('answer')}
        inputMode="decimal"
        autoComplete="off"
        required
        value={draft.number}
        error={errorOf('correctAnswer')}
        onChange={(event) => onChange({ number: event.target.value })}
      />
      <TextField
        label={t('tolerance')}
        hint={t('toleranceHint')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.tolerance}
        error={errorOf('tolerance')}
        onChange={(event) => onChange({ tolerance: event.target.value })}
      />
    </div>
  );
}
