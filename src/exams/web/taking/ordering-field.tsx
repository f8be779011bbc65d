import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Formulas } from '../../../shared/questions.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { QuestionText } from '../question-text.tsx';
import type { QuestionFieldProps } from './question-field.tsx';

/** The order shown at first may be right by chance. It counts as an answer once an option was moved or the order was confirmed. */
export function OrderingField({ name, title, question, answer, onChange }: QuestionFieldProps) {
  const t = useTranslations('exams.taking.questions');
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ option: number; place: number; by: 1 | -1 }>();
  const count = question.options.length;
  const order = Array.isArray(answer)
    ? answer.flatMap((one) => one ?? [])
    : Array.from({ length: count }, (_, place) => place);

  // An element that is moved in the document loses the focus.
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.children[moved.place];
    row?.querySelectorAll('button')[moved.by === -1 ? 0 : 1]?.focus();
  }, [moved]);

  function move(place: number, by: 1 | -1): void {
    const option = order[place];
    const other = order[place + by];
    if (option === undefined || other === undefined) return;
    onChange(order.map((one, index) => (index === place ? other : index === place + by ? option : one)));
    setMoved({ option, place: place + by, by });
  }

  return (
    <fieldset className="min-w-0" aria-describedby={`${name}-hint`}>
      <legend className="font-semibold wrap-anywhere">{title}</legend>
      <p id={`${name}-hint`} className="mt-1 text-sm text-ink-soft">
        {t('ordering')}
      </p>
      <ol ref={list} className="mt-2 flex flex-col gap-2">
        {order.map((option, place) => (
          <OrderedOption
            key={option}
            text={question.options[option] ?? ''}
            formulas={question.formulas}
            place={place}
            count={count}
            onMove={(by) => move(place, by)}
          />
        ))}
      </ol>
      {answer === null && (
        <Button size="sm" icon="check" className="mt-2" onClick={() => onChange(order)}>
          {t('keepOrder')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {moved && t('movedTo', { option: question.options[moved.option] ?? '', place: moved.place + 1, count })}
      </p>
    </fieldset>
  );
}

interface OrderedOptionProps {
  text: string;
  formulas: Formulas;
  place: number;
  count: number;
  onMove: (by: 1 | -1) => void;
}

function OrderedOption({ text, formulas, place, count, onMove }: OrderedOptionProps) {
  const t = useTranslations('exams.taking.questions');
  return (
    <li className="flex items-center gap-3 rounded-control border border-line-strong bg-card py-1 pr-1 pl-3.5">
      <span className="w-5 font-semibold tabular-nums text-ink-soft">{place + 1}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <QuestionText text={text} formulas={formulas} />
      </span>
      <Button
        variant="quiet"
        size="icon"
        icon="arrow-up"
        aria-label={t('up', { option: text })}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        variant="quiet"
        size="icon"
        icon="arrow-down"
        aria-label={t('down', { option: text })}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      />
    </li>
  );
}
