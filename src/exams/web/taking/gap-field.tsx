import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { questionLimits } from '../../../shared/limits.ts';
import { QuestionText } from '../question-text.tsx';
import type { QuestionFieldProps } from './question-field.tsx';

/** A text whose gaps are typed or chosen in place. */
export function GapField({ name, title, question, answer, onChange }: QuestionFieldProps) {
  const t = useTranslations('exams.taking.questions');
  const { pieces, choices } = question;
  const given = typeof answer === 'object' && answer !== null && 'gaps' in answer ? answer.gaps : [];
  const filled = choices.map((_, place) => given[place] ?? null);

  function fill(place: number, text: string): void {
    const next = filled.map((one, index) => (index === place ? text || null : one));
    onChange(next.some((one) => one !== null) ? { gaps: next } : null);
  }

  return (
    <fieldset className="min-w-0" aria-describedby={`${name}-hint`}>
      <legend className="font-semibold wrap-anywhere">{title}</legend>
      <p id={`${name}-hint`} className="mt-1 text-sm text-ink-soft">
        {t('gaps')}
      </p>
      <p className="mt-3 leading-[3.25rem] whitespace-pre-wrap wrap-anywhere">
        {pieces.map((piece, place) => (
          // The pieces of a text never change their order.
          <Fragment key={`${place} ${piece}`}>
            <QuestionText text={piece} formulas={question.formulas} />
            {place < choices.length && (
              <Gap
                label={t('gap', { number: place + 1, count: choices.length })}
                chooseLabel={t('choose')}
                choices={choices[place] ?? []}
                value={filled[place] ?? ''}
                onFill={(text) => fill(place, text)}
              />
            )}
          </Fragment>
        ))}
      </p>
    </fieldset>
  );
}

interface GapProps {
  label: string;
  chooseLabel: string;
  choices: readonly string[];
  value: string;
  onFill: (text: string) => void;
}

function Gap({ label, chooseLabel, choices, value, onFill }: GapProps) {
  if (choices.length === 0) {
    return (
      <input
        type="text"
        className="input inline-block w-40 max-w-full"
        aria-label={label}
        autoComplete="off"
        maxLength={questionLimits.option}
        value={value}
        onChange={({ target }) => onFill(target.value)}
      />
    );
  }
  return (
    <select
      className="input inline-block w-auto max-w-full"
      aria-label={label}
      value={value}
      onChange={({ target }) => onFill(target.value)}
    >
      <option value="">{chooseLabel}</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
