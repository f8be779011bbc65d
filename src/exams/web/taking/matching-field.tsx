import { useTranslations } from 'use-intl';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { QuestionText } from '../question-text.tsx';
import type { QuestionFieldProps } from './question-field.tsx';

export function MatchingField({ name, title, question, answer, onChange }: QuestionFieldProps) {
  const t = useTranslations('exams.taking.questions');
  const chosen = question.prompts.map((_, place) => (Array.isArray(answer) ? (answer[place] ?? null) : null));

  function choose(place: number, value: string): void {
    const next = chosen.map((one, index) => (index !== place ? one : value === '' ? null : Number(value)));
    onChange(next.some((one) => one !== null) ? next : null);
  }

  return (
    <fieldset className="min-w-0" aria-describedby={`${name}-hint`}>
      <legend className="font-semibold wrap-anywhere">{title}</legend>
      <p id={`${name}-hint`} className="mt-1 text-sm text-ink-soft">
        {t('matching')}
      </p>
      <div className="mt-3 flex flex-col gap-4">
        {question.prompts.map((prompt, place) => (
          <SelectField
            key={prompt}
            label={
              <span className="font-normal wrap-anywhere">
                <QuestionText text={prompt} formulas={question.formulas} />
              </span>
            }
            value={chosen[place] ?? ''}
            onChange={({ target }) => choose(place, target.value)}
          >
            <option value="">{t('choose')}</option>
            {question.options.map((option, index) => (
              // The same text may occur twice.
              <option key={`${index} ${option}`} value={index}>
                {option}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
