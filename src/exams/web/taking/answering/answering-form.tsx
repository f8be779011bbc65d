import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '../../../../shared/questions.ts';
import { useLocation } from '../../../../web/router/router.tsx';
import { Button } from '../../../../web/ui/core/button.tsx';
import { Switch } from '../../../../web/ui/fields/switch.tsx';
import { unansweredIndexes } from '../answers.ts';
import type { TimedAttempt } from '../data/queries.ts';
import type { FileSlots } from '../file-slots.ts';
import { LateResults } from '../labs/late-results.tsx';
import { type LabOfQuestion, useLabResults } from '../labs/use-lab-results.ts';
import { ExamBar } from './exam-bar.tsx';
import { QuestionCard, questionId } from './question-card.tsx';
import { QuestionOverview } from './question-overview.tsx';
import { SubmissionFooter } from './submission-footer.tsx';
import { useAnswerFiles } from './use-answer-files.ts';
import { useAnswers } from './use-answers.ts';
import { useCountdown } from './use-countdown.ts';
import { useSubmission } from './use-submission.ts';
import { useUnknown } from './use-unknown.ts';

interface AnsweringFormProps {
  attempt: TimedAttempt;
  onClosed: () => Promise<unknown>;
  files: FileSlots | undefined;
}

/** The questions while the clock runs. Not a <form>: Enter in a text field must not submit the test. */
export function AnsweringForm({ attempt, onClosed, files }: AnsweringFormProps) {
  const { questions, hasNoWayBack, conflicts } = attempt;
  const { answers, saving, flush, forget, ...marked } = useMarkedAnswers(attempt);
  const { open } = marked;
  const { uploading, report } = useAnswerFiles(attempt);
  // A class test may be submitted with blanks. In a course test every question needs an answer, which may be 'No lo sé'.
  const mustAnswerAll = attempt.classTestId === null;
  const submission = useSubmission(attempt, answers, flush, async () => {
    forget();
    await onClosed();
  });
  const { seconds, mark } = useCountdown(attempt.endsAt, submission.submitAtEnd);
  const { current, setCurrent, goTo } = useCurrentQuestion(attempt, open);
  const { labOf, late, discard } = useLabResults(attempt, { answers, current, changeAnswer: marked.changeAnswer });
  const { isOneByOne, isChosen, choosePace } = usePace(attempt, () => setCurrent(open[0] ?? current));

  return (
    <section aria-labelledby="test-en-marcha" className="mx-auto flex max-w-[46rem] flex-col gap-6">
      <AttemptHeading attempt={attempt} />
      <ExamBar
        seconds={seconds}
        extraMinutes={attempt.extraMinutes}
        mark={mark}
        answered={questions.length - open.length}
        total={questions.length}
        saving={saving}
      />
      {!attempt.isOneByOne && <PaceSwitch isOneByOne={isChosen} onChange={choosePace} />}
      {!hasNoWayBack && (
        <QuestionOverview count={questions.length} open={open} current={isOneByOne ? current : undefined} onGo={goTo} />
      )}
      <LateResults results={late} onDiscard={discard} />
      <ShownQuestions
        attempt={attempt}
        only={isOneByOne ? current : undefined}
        answers={answers}
        mustAnswerAll={mustAnswerAll}
        files={files && ((place) => files.field(attempt.id, place + 1, (state) => report(place, state)))}
        labOf={labOf}
        {...marked}
      />
      {isOneByOne && <Steps current={current} last={questions.length - 1} isOneWay={hasNoWayBack} onGo={goTo} />}
      {!(hasNoWayBack && current < questions.length - 1) && (
        <SubmissionFooter
          submission={submission}
          open={open}
          uploading={uploading}
          conflicts={conflicts.map(({ place }) => place)}
          mustAnswerAll={mustAnswerAll}
          onGo={hasNoWayBack ? undefined : goTo}
        />
      )}
    </section>
  );
}

/** Where somebody goes on who cannot go back: after the last answered question. */
function firstAfter(open: readonly number[], count: number): number {
  const answered = Array.from({ length: count }, (_, place) => place).filter((place) => !open.includes(place));
  return Math.min((answered.at(-1) ?? -1) + 1, count - 1);
}

/** One question at a time, if the test says so or the user chose it. */
function usePace({ isOneByOne }: TimedAttempt, onChosen: () => void) {
  const [isChosen, setChosen] = useState(false);
  return {
    isChosen,
    isOneByOne: isOneByOne || isChosen,
    choosePace(isOne: boolean): void {
      setChosen(isOne);
      if (isOne) onChosen();
    },
  };
}

function PaceSwitch({ isOneByOne, onChange }: { isOneByOne: boolean; onChange: (isOneByOne: boolean) => void }) {
  const t = useTranslations('exams.taking');
  return (
    <Switch
      label={t('oneByOne')}
      hint={t('oneByOneHint')}
      checked={isOneByOne}
      onChange={({ target }) => onChange(target.checked)}
      className="border-b"
    />
  );
}

interface ShownQuestionsProps extends Pick<MarkedAnswers, 'answers' | 'unknown' | 'changeAnswer' | 'markUnknown'> {
  attempt: TimedAttempt;
  /** Without it, all questions. */
  only: number | undefined;
  mustAnswerAll: boolean;
  files: ((place: number) => ReactNode) | undefined;
  labOf: (place: number) => LabOfQuestion;
}

function ShownQuestions({ attempt, only, answers, mustAnswerAll, files, labOf, ...marked }: ShownQuestionsProps) {
  const { unknown, changeAnswer, markUnknown } = marked;
  return attempt.questions.map((question, place) => {
    const isShown = only === undefined || place === only;
    // A question that is left keeps uploading its files.
    return (
      (isShown || (files && question.takesFiles)) && (
        <QuestionCard
          // Questions have no ids; an attempt never changes their order.
          key={`${place} ${question.question}`}
          place={place}
          hidden={!isShown}
          question={question}
          files={question.takesFiles && files?.(place)}
          lab={question.lab && labOf(place)}
          answer={answers[place] ?? null}
          differing={attempt.conflicts.find((conflict) => conflict.place === place)?.answers}
          onChange={(answer) => changeAnswer(place, answer)}
          {...(mustAnswerAll && {
            isUnknown: unknown.has(place),
            onUnknown: (isUnknown: boolean) => markUnknown(place, isUnknown),
          })}
        />
      )
    );
  });
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

type MarkedAnswers = ReturnType<typeof useMarkedAnswers>;

/** The answers, together with the questions that are answered with 'No lo sé'. */
function useMarkedAnswers(attempt: TimedAttempt) {
  const { answers, saving, change, flush, forget } = useAnswers(attempt);
  const unknown = useUnknown(attempt.id);
  return {
    answers,
    saving,
    flush,
    unknown: unknown.places,
    /** Indexes of the questions without an answer. */
    open: unansweredIndexes(attempt.questions, answers).filter(
      (place) => !unknown.places.has(place) && !attempt.withFiles.includes(place),
    ),
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

/** Tracks the current question. Going to another one also moves the focus there, and so does an address that names one: a laboratory leads back to it. */
function useCurrentQuestion({ questions, hasNoWayBack }: TimedAttempt, open: readonly number[]) {
  const { hash } = useLocation();
  const [named] = [...questions.keys()].filter((place) => hash === `#${questionId(place)}`);
  const isAnsweredAfter = (place: number) => [...questions.keys()].some((one) => one > place && !open.includes(one));
  const isOpen = named !== undefined && !(hasNoWayBack && isAnsweredAfter(named));
  const usual = hasNoWayBack ? firstAfter(open, questions.length) : 0;
  const [current, setCurrent] = useState(isOpen ? named : usual);
  const awaited = useRef(isOpen ? named : undefined);

  useEffect(() => {
    if (awaited.current === current) document.getElementById(questionId(current))?.focus();
    awaited.current = undefined;
  }, [current]);

  function goTo(place: number): void {
    setCurrent(place);
    const card = document.getElementById(questionId(place));
    // With one question at a time, the card is hidden or not rendered yet.
    if (card && !card.hidden) card.focus();
    else awaited.current = place;
  }

  return { current, setCurrent, goTo };
}

interface StepsProps {
  current: number;
  last: number;
  /** There is no way back. */
  isOneWay: boolean;
  onGo: (place: number) => void;
}

function Steps({ current, last, isOneWay, onGo }: StepsProps) {
  const t = useTranslations('exams.taking');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {isOneWay ? (
        <p className="text-sm text-ink-soft">{t('noWayBack', { number: current + 1, total: last + 1 })}</p>
      ) : (
        <Button icon="arrow-left" disabled={current === 0} onClick={() => onGo(current - 1)}>
          {t('previous')}
        </Button>
      )}
      <Button disabled={current === last} onClick={() => onGo(current + 1)}>
        {t('next')}
      </Button>
    </div>
  );
}
