import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { questionLimits } from '../../../shared/questions.ts';
import { useFocusAfterwards } from '../../../web/focus-afterwards.ts';
import { Button } from '../../../web/ui/button.tsx';
import { cardClass } from '../../../web/ui/card.tsx';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { FieldError } from '../../../web/ui/field.tsx';
import { SortableList } from '../../../web/ui/sortable-list.tsx';
import { useSortWords } from '../../../web/use-sort-words.ts';
import { useWrittenList } from '../../../web/use-written-list.ts';
import { GiftExchange } from './gift-exchange.tsx';
import { QuestionCard } from './question-card.tsx';
import { blankQuestion, copyQuestion, isBlankQuestion, type QuestionDraft } from './question-draft.ts';
import { placeErrors } from './question-errors.ts';

export interface QuestionListProps {
  questions: QuestionDraft[];
  onChange: (questions: QuestionDraft[]) => void;
  /** What is wrong, by the paths of the schema that refused it. */
  errors: Readonly<Record<string, string>>;
  /** The path of the questions in that schema. */
  path?: string;
}

/** The questions of a test or a quiz, as they are written. */
export function QuestionList({ questions, onChange, errors, path = 'questions' }: QuestionListProps) {
  const t = useTranslations('question-editor');
  const words = useSortWords();
  const add = useRef<HTMLButtonElement>(null);
  const list = useWrittenList({
    items: questions,
    onChange,
    keyOf: ({ key }) => key,
    isBlank: isBlankQuestion,
    firstField: ({ key }) => `#question-${key} textarea`,
    onGone: useFocusAfterwards(add),
  });
  const [seen, setSeen] = useState({ errors, placed: placeErrors(questions, errors, path) });
  // By the questions as they are when the errors come: they may be moved afterwards.
  if (seen.errors !== errors) setSeen({ errors, placed: placeErrors(questions, errors, path) });
  const isWrong = ({ key }: QuestionDraft) => [...seen.placed.keys()].some((place) => place.startsWith(`${key} `));
  const isFull = questions.length >= questionLimits.questions;

  return (
    <div className="flex flex-col gap-4" data-invalid={errors[path] ? '' : undefined}>
      {questions.length > 0 ? (
        <SortableList
          label={t('list')}
          items={questions}
          keyOf={({ key }) => key}
          nameOf={({ question }, index) => question.trim() || t('numbered', { number: String(index + 1) })}
          onReorder={onChange}
          words={words}
          className="flex flex-col gap-3"
          rowClassName={cardClass}
        >
          {(draft, { index, handle, arrows }) => (
            <QuestionCard
              draft={draft}
              index={index}
              errors={seen.placed}
              // What is wrong stays in view until it is looked at again.
              isOpen={list.isOpen(draft) || isWrong(draft)}
              handle={handle}
              arrows={arrows}
              canCopy={!isFull}
              onToggle={() => list.toggle(draft)}
              onChange={(changed) => list.replace(draft, changed)}
              onCopy={() => list.insert(copyQuestion(draft), index + 1)}
              onRemove={() => list.remove(draft)}
            />
          )}
        </SortableList>
      ) : (
        <p className="text-ink-soft">{t('empty')}</p>
      )}
      {errors[path] && <FieldError>{errors[path]}</FieldError>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={add}
          icon="plus"
          disabled={isFull}
          onClick={() => list.insert(blankQuestion(questions.at(-1)?.type), questions.length)}
        >
          {t('add')}
        </Button>
        <GiftExchange
          questions={questions}
          onImport={(imported) => onChange([...questions, ...imported].slice(0, questionLimits.questions))}
        />
        {isFull && <p className="text-sm text-ink-soft">{t('full', { most: questionLimits.questions })}</p>}
      </div>
      <ConfirmDialog
        open={list.removing !== undefined}
        onCancel={list.cancelRemoval}
        onConfirm={list.confirmRemoval}
        title={t('removing.title')}
        goes={t('removing.goes', { question: list.removing?.question.trim() || t('unwritten') })}
        stays={t('removing.stays')}
        confirmLabel={t('removing.confirm')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
      />
    </div>
  );
}
