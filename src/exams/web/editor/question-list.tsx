import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { questionLimits } from '../../../shared/limits.ts';
import { EditableList } from '../../../web/forms/editable-list.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { GiftExchange } from './gift-exchange.tsx';
import { blankQuestion, copyQuestion, isBlankQuestion, type QuestionDraft } from './question-draft.ts';
import { placeErrors } from './question-errors.ts';
import { QuestionFields } from './question-fields.tsx';

export interface QuestionListProps {
  questions: QuestionDraft[];
  onChange: (questions: QuestionDraft[]) => void;
  /** What is wrong, by the paths of the schema that refused it. */
  errors: Readonly<Record<string, string>>;
  /** The path of the questions in that schema. */
  path?: string;
  /** Of the test that they belong to. */
  title?: string;
}

/** The questions of a test or a quiz, as they are written. */
export function QuestionList({ questions, onChange, errors, path = 'questions', title = '' }: QuestionListProps) {
  const t = useTranslations('question-editor');
  const [seen, setSeen] = useState({ errors, placed: placeErrors(questions, errors, path) });
  // Uses the questions at the time of the errors: they may be moved afterwards.
  if (seen.errors !== errors) setSeen({ errors, placed: placeErrors(questions, errors, path) });
  const isFull = questions.length >= questionLimits.questions;

  return (
    <EditableList
      items={questions}
      onChange={onChange}
      model={{
        key: ({ key }) => key,
        name: ({ question }, index) => question.trim() || t('numbered', { number: String(index + 1) }),
        fieldsId: ({ key }) => `question-${key}`,
        firstField: 'textarea',
        blank: () => blankQuestion(questions.at(-1)?.type),
        isBlank: isBlankQuestion,
        isInvalid: ({ key }) => [...seen.placed.keys()].some((place) => place.startsWith(`${key} `)),
      }}
      max={questionLimits.questions}
      error={errors[path]}
      summary={({ item, index, isInvalid }) => (
        <>
          <span className="line-clamp-2 min-w-0 flex-1 sm:line-clamp-1">
            <span className="font-semibold tabular-nums">{index + 1}.</span> {item.question.trim() || t('unwritten')}
          </span>
          {!isInvalid && <span className="text-sm text-ink-soft max-sm:hidden">{t(`types.${item.type}`)}</span>}
        </>
      )}
      actions={({ item, index }, insert) => {
        const label = t('duplicate', { number: String(index + 1) });
        return (
          <Button
            variant="quiet"
            size="icon"
            icon="copy"
            aria-label={label}
            disabled={isFull}
            onClick={() => insert(copyQuestion(item), index + 1)}
          />
        );
      }}
      fields={(draft, change) => (
        <QuestionFields
          draft={draft}
          onChange={(changes) => change({ ...draft, ...changes })}
          errorOf={(field) => seen.placed.get(`${draft.key} ${field}`)}
        />
      )}
      labels={{
        list: t('list'),
        empty: t('empty'),
        add: t('add'),
        invalid: t('wrong'),
        remove: (index) => t('remove', { number: String(index + 1) }),
        confirmRemoval: {
          title: t('removing.title'),
          goes: ({ question }) => t('removing.goes', { question: question.trim() || t('unwritten') }),
          stays: t('removing.stays'),
          confirm: t('removing.confirm'),
          cancel: t('cancel'),
          close: t('close'),
        },
      }}
    >
      <GiftExchange
        title={title}
        questions={questions}
        onImport={(imported) => onChange([...questions, ...imported].slice(0, questionLimits.questions))}
      />
      {isFull && <p className="text-sm text-ink-soft">{t('full', { most: questionLimits.questions })}</p>}
    </EditableList>
  );
}
