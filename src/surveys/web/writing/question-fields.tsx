import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { surveyLimits, surveyQuestionTypes } from '../../limits.ts';
import { OptionFields } from './option-fields.tsx';
import { questionField, typeIn, type WrittenQuestion } from './survey-form-values.ts';

interface QuestionFieldsProps {
  first: WrittenQuestion[];
  errors: Record<string, string>;
}

/** Every question but the last one can be removed. */
export function QuestionFields({ first, errors }: QuestionFieldsProps) {
  const t = useTranslations('surveys.form');
  const [questions, setQuestions] = useState(first);
  const [removed, setRemoved] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<number>(undefined);

  useEffect(() => {
    if (focusNext.current === undefined) return;
    list.current?.children[Math.min(focusNext.current, questions.length - 1)]?.querySelector('input')?.focus();
    focusNext.current = undefined;
  }, [questions]);

  function add(): void {
    focusNext.current = questions.length;
    setRemoved(undefined);
    const key = Math.max(...questions.map((question) => question.key)) + 1;
    setQuestions([...questions, { key, text: '', type: 'text', options: [] }]);
  }

  function remove(place: number): void {
    focusNext.current = place;
    setRemoved(place + 1);
    setQuestions(questions.filter((_, other) => other !== place));
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="pb-3 text-lg font-semibold">{t('questions')}</legend>
      <ol ref={list} className="flex flex-col gap-4">
        {questions.map((question, place) => (
          <li key={question.key} className="rounded-card border border-line p-4">
            <OneQuestion
              question={question}
              place={place}
              errors={errors}
              onRemove={questions.length > 1 ? () => remove(place) : undefined}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {removed !== undefined && t('removed', { number: removed })}
      </p>
      {questions.length < surveyLimits.questions && (
        <div>
          <Button icon="plus" onClick={add}>
            {t('add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface OneQuestionProps {
  question: WrittenQuestion;
  place: number;
  errors: Record<string, string>;
  onRemove: (() => void) | undefined;
}

function OneQuestion({ question, place, errors, onRemove }: OneQuestionProps) {
  const t = useTranslations('surveys.form');
  const [type, setType] = useState(question.type);
  const number = place + 1;
  const names = {
    text: questionField(place, 'text'),
    type: questionField(place, 'type'),
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{t('question', { number })}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden="true" className="font-semibold">
          {t('question', { number })}
        </p>
        {onRemove && (
          <Button
            variant="quiet"
            size="icon"
            icon="trash"
            className="-my-2 -mr-2"
            aria-label={t('remove', { number })}
            onClick={onRemove}
          />
        )}
      </div>
      <TextField
        label={t('text')}
        name={names.text}
        required
        defaultValue={question.text}
        maxLength={surveyLimits.question}
        autoComplete="off"
        error={errors[names.text]}
      />
      <SelectField
        label={t('type')}
        name={names.type}
        value={type}
        onChange={(event) => setType(typeIn(event.target.value))}
      >
        {surveyQuestionTypes.map((one) => (
          <option key={one} value={one}>
            {t(`types.${one}`)}
          </option>
        ))}
      </SelectField>
      {type === 'multiple_choice' && <OptionFields place={place} first={question.options} errors={errors} />}
    </fieldset>
  );
}
