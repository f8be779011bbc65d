import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AnswerLab, type ResultSlot } from '../../../labs/web/public.ts';
import { questionLimits } from '../../../shared/limits.ts';
import { type Answer, type ShownQuestion } from '../../../shared/questions.ts';
import { SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { answerCardClass, RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { ShownPicture } from '../media/shown-picture.tsx';
import { QuestionText } from '../question-text.tsx';
import { isNumber } from './answers.ts';
import { GapField } from './gap-field.tsx';
import { MarkTextField } from './mark-text-field.tsx';
import { MatchingField } from './matching-field.tsx';
import { OrderingField } from './ordering-field.tsx';
import { AnswerRubric, QuestionMedia } from './parts.ts';

export interface QuestionFieldProps {
  /** Unique among the questions of the page. */
  name: string;
  title: ReactNode;
  question: ShownQuestion;
  answer: Answer;
  onChange: (answer: Answer) => void;
  /** Where the result of the question's laboratory goes. Missing where nothing is handed in. */
  labSlot?: ResultSlot | undefined;
}

/** The input for the question's kind, and its hint. */
export function QuestionField(props: QuestionFieldProps) {
  return (
    <>
      {props.question.media && <QuestionMedia media={props.question.media} />}
      <AnswerField {...props} />
      {props.question.lab && (
        <AnswerLab lab={props.question.lab} slot={props.labSlot} fallback={<SkeletonText lines={3} />} />
      )}
      {props.question.rubric && <AnswerRubric rubric={props.question.rubric} />}
      <Hint {...props} />
    </>
  );
}

/** Free, and closed until somebody wants it. */
function Hint({ question: { hint, formulas } }: QuestionFieldProps) {
  const t = useTranslations('exams.taking.questions');
  if (!hint) return null;
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-ink-soft">{t('hint')}</summary>
      <p className="wrap-anywhere">
        <QuestionText text={hint} formulas={formulas} />
      </p>
    </details>
  );
}

function AnswerField(props: QuestionFieldProps) {
  switch (props.question.type) {
    case 'multiple_choice':
    case 'true_false':
      return <ChoiceField {...props} />;
    case 'several':
      return <SeveralField {...props} />;
    case 'short_answer':
    case 'numeric':
      return <WrittenField {...props} />;
    case 'ordering':
      return <OrderingField {...props} />;
    case 'matching':
      return <MatchingField {...props} />;
    case 'gaps':
      return <GapField {...props} />;
    case 'mark_text':
      return <MarkTextField {...props} />;
    case 'long_answer':
      return <LongField {...props} />;
  }
}

function ChoiceField({ name, title, question, answer, onChange }: QuestionFieldProps) {
  return (
    <RadioGroup
      look="cards"
      name={name}
      legend={<span className="wrap-anywhere">{title}</span>}
      options={question.options.map((text, index) => ({
        value: String(index),
        label: <Option question={question} text={text} index={index} />,
      }))}
      value={typeof answer === 'number' ? String(answer) : ''}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

function SeveralField({ name, title, question, answer, onChange }: QuestionFieldProps) {
  const t = useTranslations('exams.taking.questions');
  const chosen = Array.isArray(answer) ? answer.flatMap((one) => one ?? []) : [];
  return (
    <fieldset className="min-w-0" aria-describedby={`${name}-hint`}>
      <legend className="font-semibold wrap-anywhere">{title}</legend>
      <p id={`${name}-hint`} className="mt-1 text-sm text-ink-soft">
        {t('several')}
      </p>
      <div className="mt-2 flex flex-col gap-2">
        {question.options.map((label, index) => (
          <label key={label} className={`flex gap-3 ${answerCardClass}`}>
            <input
              type="checkbox"
              className="check mt-px"
              name={name}
              checked={chosen.includes(index)}
              onChange={({ target }) => {
                const next = target.checked ? [...chosen, index] : chosen.filter((one) => one !== index);
                onChange(next.length > 0 ? next : null);
              }}
            />
            <span className="min-w-0">
              <Option question={question} text={label} index={index} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Option({ question, text, index }: { question: ShownQuestion; text: string; index: number }) {
  const picture = question.optionPictures?.[index];
  return (
    <>
      {picture && <ShownPicture picture={picture} className="mb-2 block max-h-48" />}
      <QuestionText text={text} formulas={question.formulas} />
    </>
  );
}

function LongField({ name, title, answer, onChange }: QuestionFieldProps) {
  const t = useTranslations('exams.taking.questions');
  const text = typeof answer === 'string' ? answer : '';
  return (
    <TextAreaField
      name={name}
      label={<span className="wrap-anywhere">{title}</span>}
      hint={t('long', { most: questionLimits.longAnswer })}
      rows={8}
      maxLength={questionLimits.longAnswer}
      value={text}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}

function WrittenField({ name, title, question, answer, onChange }: QuestionFieldProps) {
  const t = useTranslations('exams.taking.questions');
  const isNumeric = question.type === 'numeric';
  const text = typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
  return (
    <TextField
      name={name}
      label={<span className="wrap-anywhere">{title}</span>}
      hint={isNumeric ? t('numeric') : t('short')}
      error={isNumeric && text.trim() !== '' && !isNumber(text) && t('notANumber')}
      inputMode={isNumeric ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={questionLimits.answer}
      value={text}
      inputClassName={isNumeric ? 'max-w-48 tabular-nums' : undefined}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}
