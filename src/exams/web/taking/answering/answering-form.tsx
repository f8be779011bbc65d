import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '../../../../shared/questions.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { Switch } from '../../../../web/ui/fields/switch.tsx';
import { unansweredIndexes } from '../answers.ts';
import type { TimedAttempt } from '../data/queries.ts';
import { ExamBar } from './exam-bar.tsx';
import { QuestionCard, questionId } from './question-card.tsx';
import { QuestionOverview } from './question-overview.tsx';
import { SubmissionFooter } from './submission-footer.tsx';
import { useAnswers } from './use-answers.ts';
import { useCountdown } from './use-countdown.ts';
import { useSubmission } from './use-submission.ts';
import { useUnknown } from './use-unknown.ts';

interface AnsweringFormProps {
  attempt: TimedAttempt;
  onClosed: () => Promise<unknown>;
}

/** The questions while the clock runs. Not a <form>: Enter in a text field must not submit the test. */
export function AnsweringForm({ attempt, onClosed }: AnsweringFormProps) {
  const t = useTranslations('exams.taking');
  const { questions } = attempt;
  const { answers, saving, unknown, open, changeAnswer, markUnknown, forget } = useMarkedAnswers(attempt);
  // A class test may be submitted with blanks. In a course test every question needs an answer, which may be 'No lo sé'.
  const mustAnswerAll = attempt.classTestId === null;
  const submission = useSubmission(attempt, answers, async () => {
    forget();
    await onClosed();
  });
  const { seconds, mark } = useCountdown(attempt.endsAt, submission.submitAtEnd);
  const [isOneByOne, setOneByOne] = useState(false);
  const { current, setCurrent, goTo } = useCurrentQuestion();

  return (
    <section aria-labelledby="test-en-marcha" className="mx-auto flex max-w-[46rem] flex-col gap-6">
      <AttemptHeading attempt={attempt} />
      <ExamBar
        seconds={seconds}
        mark={mark}
        answered={questions.length - open.length}
        total={questions.length}
        saving={saving}
      />
      <Switch
        label={t('oneByOne')}
        hint={t('oneByOneHint')}
        checked={isOneByOne}
        onChange={({ target }) => {
          setOneByOne(target.checked);
          if (target.checked && open[0] !== undefined) setCurrent(open[0]);
        }}
        className="border-b"
      />
      <QuestionOverview count={questions.length} open={open} current={isOneByOne ? current : undefined} onGo={goTo} />
      {questions.map(
        (question, place) =>
          (!isOneByOne || place === current) && (
            <QuestionCard
              // Questions have no ids; an attempt never changes their order.
              key={`${place} ${question.question}`}
              place={place}
              question={question}
              answer={answers[place] ?? null}
              onChange={(answer) => changeAnswer(place, answer)}
              {...(mustAnswerAll && {
                isUnknown: unknown.has(place),
                onUnknown: (isUnknown: boolean) => markUnknown(place, isUnknown),
              })}
            />
          ),
      )}
      {isOneByOne && <Steps current={current} last={questions.length - 1} onGo={goTo} />}
      <SubmissionFooter submission={submission} open={open} mustAnswerAll={mustAnswerAll} onGo={goTo} />
    </section>
  );
}

function AttemptHeading({ attempt }: { attempt: TimedAttempt }) {
  const t = useTranslations('exams.taking');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="flex flex-col gap-2">
      <h2 ref={heading} id="test-en-marcha" tabIndex={-1} className="font-title text-2xl wrap-anywhere">
        {attempt.title}
      </h2>
      <p className="text-sm text-ink-soft">
        {t('conditions', { number: attempt.number, passingScore: attempt.passingScore })}
      </p>
    </header>
  );
}

/** The answers, together with the questions that are answered with 'No lo sé'. */
function useMarkedAnswers(attempt: TimedAttempt) {
  const { answers, saving, change, forget } = useAnswers(attempt);
  const unknown = useUnknown(attempt.id);
  return {
    answers,
    saving,
    unknown: unknown.places,
    /** Indexes of the questions without an answer. */
    open: unansweredIndexes(attempt.questions, answers).filter((place) => !unknown.places.has(place)),
    changeAnswer(place: number, answer: Answer): void {
      if (answer !== null) unknown.mark(place, false);
      change(place, answer);
    },
    markUnknown(place: number, isUnknown: boolean): void {
      unknown.mark(place, isUnknown);
      if (isUnknown) change(place, null);
    },
    forget(): void {
      forget();
      unknown.forget();
    },
  };
}

/** Tracks the current question. Going to another one also moves the focus there. */
function useCurrentQuestion() {
  const [current, setCurrent] = useState(0);
  const awaited = useRef<number>(undefined);

  useEffect(() => {
    if (awaited.current === current) document.getElementById(questionId(current))?.focus();
    awaited.current = undefined;
  }, [current]);

  function goTo(place: number): void {
    setCurrent(place);
    const card = document.getElementById(questionId(place));
    // With one question at a time, the card is not rendered yet.
    if (card) card.focus();
    else awaited.current = place;
  }

  return { current, setCurrent, goTo };
}

interface StepsProps {
  current: number;
  last: number;
  onGo: (place: number) => void;
}

function Steps({ current, last, onGo }: StepsProps) {
  const t = useTranslations('exams.taking');
  return (
    <div className="flex justify-between gap-3">
      <Button icon="arrow-left" disabled={current === 0} onClick={() => onGo(current - 1)}>
        {t('previous')}
      </Button>
      <Button disabled={current === last} onClick={() => onGo(current + 1)}>
        {t('next')}
      </Button>
    </div>
  );
}
