import { useTranslations } from 'use-intl';
import { questionLimits } from '../../../shared/limits.ts';
import type { Question } from '../../../shared/questions.ts';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import type { KeyDraft } from './key-draft.ts';

interface KeyFieldsProps {
  question: Question;
  draft: KeyDraft;
  onChange: (draft: KeyDraft) => void;
}

/** What is right, in the words of the question. */
export function KeyFields({ question, draft, onChange }: KeyFieldsProps) {
  const t = useTranslations('exams.review.correction');
  switch (question.type) {
    case 'multiple_choice':
      return <OneOption options={question.options} draft={draft} onChange={onChange} />;
    case 'true_false':
      return <OneOption options={[t('true'), t('false')]} draft={draft} onChange={onChange} />;
    case 'several':
      return <SeveralOptions options={question.options} draft={draft} onChange={onChange} />;
    case 'mark_text':
      return <SeveralOptions options={question.segments} draft={draft} onChange={onChange} />;
    case 'short_answer':
    case 'gaps':
      return (
        <TextAreaField
          label={t('rightText')}
          hint={t(question.type === 'gaps' ? 'gapsHint' : 'linesHint')}
          rows={4}
          maxLength={questionLimits.gapText}
          value={draft.text}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
        />
      );
    case 'numeric':
      return (
        <div className="grid gap-5 sm:grid-cols-2">
          {(['text', 'tolerance'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name === 'text' ? 'rightNumber' : 'tolerance')}
              inputMode="decimal"
              autoComplete="off"
              value={draft[name]}
              onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
            />
          ))}
        </div>
      );
    case 'ordering':
    case 'matching':
    case 'long_answer':
      return null;
  }
}

interface OptionsProps extends Pick<KeyFieldsProps, 'draft' | 'onChange'> {
  options: readonly string[];
}

function OneOption({ options, draft, onChange }: OptionsProps) {
  const t = useTranslations('exams.review.correction');
  return (
    <RadioGroup
      legend={t('rightOption')}
      name="right-option"
      options={options.map((label, place) => ({ value: String(place), label }))}
      value={String(draft.chosen[0] ?? '')}
      onChange={(value) => onChange({ ...draft, chosen: [Number(value)] })}
    />
  );
}

function SeveralOptions({ options, draft, onChange }: OptionsProps) {
  const t = useTranslations('exams.review.correction');
  const { chosen } = draft;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('rightOptions')}</legend>
      {options.map((label, place) => (
        <Checkbox
          key={`${place} ${label}`}
          label={label}
          checked={chosen.includes(place)}
          onChange={({ target }) =>
            onChange({
              ...draft,
              chosen: target.checked
                ? [...chosen, place].toSorted((a, b) => a - b)
                : chosen.filter((one) => one !== place),
            })
          }
        />
      ))}
    </fieldset>
  );
}
