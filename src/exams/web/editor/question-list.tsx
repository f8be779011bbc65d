import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { questionLimits } from '../../../shared/limits.ts';
import { EditableList } from '../../../web/forms/editable-list.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { BankExchange } from './bank/bank-exchange.tsx';
import { GiftExchange } from './gift/gift-exchange.tsx';
import { PoolFields } from './pool-fields.tsx';
import { joinPool } from './pools.ts';
import { blankQuestion, copyQuestion, isBlankQuestion, type QuestionDraft } from './question-draft.ts';
import { placeErrors } from './question-errors.ts';
import { QuestionFields } from './question-fields.tsx';
import { kindOf } from './question-kind.ts';

export interface QuestionListProps {
  questions: QuestionDraft[];
  onChange: (questions: QuestionDraft[]) => void;
  /** Error messages by the paths of the schema that refused the input. */
  errors: Readonly<Record<string, string>>;
  /** The path of the questions in that schema. */
  path?: string;
  /** The title of the test. */
  title?: string;
  /** Whether somebody marks long answers, so that they can be asked for. */
  marksByHand?: boolean | undefined;
  /** Whether each attempt may ask only some of them, chosen at random. */
  drawsAtRandom?: boolean | undefined;
  /** Whether pictures and sounds can be added. */
  hasMedia?: boolean | undefined;
}

/** Edits the questions of a test or a quiz. */
export function QuestionList(props: QuestionListProps) {
  const {
    questions,
    onChange,
    errors,
    path = 'questions',
    title = '',
    marksByHand = false,
    drawsAtRandom = false,
    hasMedia = false,
  } = props;
  const t = useTranslations('question-editor');
  const placed = usePlacedErrors(questions, errors, path);
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
        isInvalid: ({ key }) => [...placed.keys()].some((place) => place.startsWith(`${key} `)),
      }}
      max={questionLimits.questions}
      error={errors[path]}
      summary={({ item, index, isInvalid }) => <QuestionSummary question={item} index={index} isInvalid={isInvalid} />}
      actions={({ item, index }, insert) => (
        <CopyButton number={index + 1} disabled={isFull} onCopy={() => insert(copyQuestion(item), index + 1)} />
      )}
      fields={(draft, change) => (
        <QuestionFields
          draft={draft}
          onChange={(changes) => change({ ...draft, ...changes })}
          errorOf={(field) => placed.get(`${draft.key} ${field}`)}
          marksByHand={marksByHand}
          hasMedia={hasMedia}
          joinPool={drawsAtRandom ? (name) => joinPool(questions, draft, name) : undefined}
        />
      )}
      labels={useListLabels()}
    >
      <Exchanges
        questions={questions}
        title={title}
        marksByHand={marksByHand}
        drawsAtRandom={drawsAtRandom}
        onChange={onChange}
      />
      {drawsAtRandom && <PoolFields questions={questions} onChange={onChange} placed={placed} />}
      {isFull && <p className="text-sm text-ink-soft">{t('full', { most: questionLimits.questions })}</p>}
    </EditableList>
  );
}

interface CopyButtonProps {
  number: number;
  disabled: boolean;
  onCopy: () => void;
}

function CopyButton({ number, disabled, onCopy }: CopyButtonProps) {
  const t = useTranslations('question-editor');
  const label = t('duplicate', { number: String(number) });
  return <Button variant="quiet" size="icon" icon="copy" aria-label={label} disabled={disabled} onClick={onCopy} />;
}

type ExchangesProps = Required<Pick<QuestionListProps, 'questions' | 'onChange' | 'title'>> & {
  marksByHand: boolean;
  drawsAtRandom: boolean;
};

/** Questions that come from elsewhere or go there. */
function Exchanges({ questions, title, marksByHand, drawsAtRandom, onChange }: ExchangesProps) {
  const add = (coming: readonly QuestionDraft[]) =>
    onChange([...questions, ...coming].slice(0, questionLimits.questions));
  return (
    <>
      <GiftExchange title={title} questions={questions} marksByHand={marksByHand} onImport={add} />
      <BankExchange
        questions={questions}
        free={questionLimits.questions - questions.length}
        marksByHand={marksByHand}
        drawsAtRandom={drawsAtRandom}
        onTake={add}
        onSaved={(saved) =>
          onChange(
            questions.map((draft) => ({ ...draft, ...(saved.has(draft.key) && { bankId: saved.get(draft.key) }) })),
          )
        }
      />
    </>
  );
}

/** The errors by the keys of their questions, found when the errors arrive: the questions may be moved afterwards. */
function usePlacedErrors(questions: QuestionDraft[], errors: QuestionListProps['errors'], path: string) {
  const [seen, setSeen] = useState({ errors, placed: placeErrors(questions, errors, path) });
  if (seen.errors !== errors) setSeen({ errors, placed: placeErrors(questions, errors, path) });
  return seen.placed;
}

interface QuestionSummaryProps {
  question: QuestionDraft;
  index: number;
  isInvalid: boolean;
}

function QuestionSummary({ question, index, isInvalid }: QuestionSummaryProps) {
  const t = useTranslations('question-editor');
  return (
    <>
      <span className="line-clamp-2 min-w-0 flex-1 sm:line-clamp-1">
        <span className="font-semibold tabular-nums">{index + 1}.</span> {question.question.trim() || t('unwritten')}
      </span>
      {!isInvalid && (
        <span className="text-sm text-ink-soft max-sm:hidden">
          {[t(`types.${kindOf(question)}`), question.pool?.name.trim()].filter(Boolean).join(' · ')}
        </span>
      )}
    </>
  );
}

function useListLabels(): Parameters<typeof EditableList<QuestionDraft>>[0]['labels'] {
  const t = useTranslations('question-editor');
  return {
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
  };
}
