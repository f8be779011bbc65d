import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MarkingState } from '../../../exams/contract/marking.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import type { ClassLongAnswer } from '../../contract/class-tests.ts';
import { longAnswersQuery } from './data/queries.ts';
import { MarkForm } from './mark-form.tsx';
import { MarkedText } from './marked-text.tsx';

interface MarkAnswersProps {
  classId: number;
  testId: number;
}

const keyOf = ({ attemptId, number }: ClassLongAnswer) => `${attemptId}-${number}`;

/** The long answers of a test, marked one after the other. Renders nothing for a test without any. */
export function MarkAnswers({ classId, testId }: MarkAnswersProps) {
  const t = useTranslations('classrooms.tests.marking');
  const waiting = useQuery(longAnswersQuery(classId, testId, 'waiting'));
  const marked = useQuery(longAnswersQuery(classId, testId, 'marked'));
  const [chosen, setChosen] = useState<MarkingState>('waiting');
  const heading = useRef<HTMLHeadingElement>(null);
  if (!waiting.data || !marked.data || waiting.data.length + marked.data.length === 0) return null;
  const lists = { waiting: waiting.data, marked: marked.data };
  return (
    <section aria-labelledby="por-corregir" className="flex flex-col gap-4 print:hidden">
      <h2 ref={heading} id="por-corregir" tabIndex={-1} className="font-title text-xl">
        {t('title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {(['waiting', 'marked'] as const).map((state) => (
          <Button
            key={state}
            size="sm"
            variant={chosen === state ? 'primary' : 'secondary'}
            aria-pressed={chosen === state}
            onClick={() => setChosen(state)}
          >
            {t(state, { count: lists[state].length })}
          </Button>
        ))}
      </div>
      {lists[chosen].length === 0 ? (
        <p role="status" className="text-ink-soft">
          {t(chosen === 'waiting' ? 'allMarked' : 'noneMarked')}
        </p>
      ) : (
        <AnswerInTurn
          key={chosen}
          classId={classId}
          testId={testId}
          answers={lists[chosen]}
          onLast={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}

interface AnswerInTurnProps extends MarkAnswersProps {
  answers: readonly ClassLongAnswer[];
  /** The last answer that waited is marked, and its form is about to disappear. */
  onLast: () => void;
}

function AnswerInTurn({ classId, testId, answers, onLast }: AnswerInTurnProps) {
  const t = useTranslations('classrooms.tests.marking');
  const heading = useRef<HTMLHeadingElement>(null);
  const [current, setCurrent] = useState({ key: '', place: 0, moves: 0 });
  const found = answers.findIndex((answer) => keyOf(answer) === current.key);
  // A marked answer leaves the list of those that wait: the next one takes its place.
  const place = found >= 0 ? found : Math.min(current.place, answers.length - 1);
  const answer = answers[place];

  function go(to: number): void {
    const next = answers[to];
    setCurrent({ key: next ? keyOf(next) : '', place: to, moves: current.moves + 1 });
  }

  useEffect(() => {
    if (current.moves > 0) heading.current?.focus();
  }, [current.moves]);

  if (!answer) return null;
  return (
    <Card className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="font-semibold">
          {t('place', { place: place + 1, count: answers.length, name: answer.name })}
        </h3>
        <div className="flex gap-2">
          <Button size="sm" icon="arrow-left" disabled={place === 0} onClick={() => go(place - 1)}>
            {t('previous')}
          </Button>
          <Button size="sm" disabled={place === answers.length - 1} onClick={() => go(place + 1)}>
            {t('next')}
          </Button>
        </div>
      </header>
      <MarkedText answer={answer} />
      <MarkForm
        key={`${keyOf(answer)} ${answer.mark?.markedAt ?? ''}`}
        classId={classId}
        testId={testId}
        answer={answer}
        onMarked={() => {
          if (answer.mark === null && answers.length === 1) onLast();
          // Of those that wait, the next one takes the place of this one.
          else go(answer.mark ? Math.min(place + 1, answers.length - 1) : place);
        }}
      />
    </Card>
  );
}
