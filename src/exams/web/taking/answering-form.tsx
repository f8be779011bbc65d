import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '../../../shared/questions.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Switch } from '../../../web/ui/fields/switch.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { unansweredIndexes } from './answers.ts';
import { ExamBar } from './exam-bar.tsx';
import type { TimedAttempt } from './queries.ts';
import { QuestionCard, questionId } from './question-card.tsx';
import { QuestionOverview } from './question-overview.tsx';
import { useAnswers } from './use-answers.ts';
import { useCountdown } from './use-countdown.ts';
import { useSubmission } from './use-submission.ts';
import { useUnknown } from './use-unknown.ts';

interface AnsweringFormProps {
  attempt: TimedAttempt;
  onClosed: () => Promise<unknown>;
}

/** The questions while the clock runs. Not a form: Enter in a text field must not hand the test in. */
export function AnsweringForm({ attempt, onClosed }: AnsweringFormProps) {
  const t = useTranslations('exams.taking');
  const { questions } = attempt;
  const { answers, saving, change, forget } = useAnswers(attempt);
  // The test of a class may be handed in with blanks; in that of a course 'No lo sé' is an answer.
  const mustAnswerAll = attempt.classTestId === null;
  const unknown = useUnknown(attempt.id);
  const [isAsking, setAsking] = useState(false);
  const submission = useSubmission(attempt, answers, async () => {
    forget();
    unknown.forget();
    await onClosed();
  });
  const { seconds, mark } = useCountdown(attempt.endsAt, submission.submitAtEnd);
  const [isOneByOne, setOneByOne] = useState(false);
  const { current, setCurrent, goTo } = useCurrentQuestion();
  const open = unansweredIndexes(questions, answers).filter((place) => !unknown.places.has(place));

  function changeAnswer(place: number, answer: Answer): void {
    if (answer !== null) unknown.mark(place, false);
    change(place, answer);
  }

  function markUnknown(place: number, isUnknown: boolean): void {
    unknown.mark(place, isUnknown);
    if (isUnknown) change(place, null);
  }

  function refuse(): void {
    toast({
      title: t('incomplete'),
      description: t('unanswered', { count: open.length }),
      variant: 'destructive',
    });
  }

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
                isUnknown: unknown.places.has(place),
                onUnknown: (isUnknown: boolean) => markUnknown(place, isUnknown),
              })}
            />
          ),
      )}
      {isOneByOne && <Steps current={current} last={questions.length - 1} onGo={goTo} />}
      <footer className="flex flex-col gap-3 border-t pt-6">
        {submission.isTimeUp && <p role="status">{t('timeIsUp')}</p>}
        <FormProblem problem={submission.problem} />
        {open[0] !== undefined && <OpenQuestions count={open.length} onGo={() => goTo(open[0] ?? 0)} />}
        <Button
          variant="primary"
          icon="send"
          size="lg"
          disabled={mustAnswerAll && open.length > 0}
          onRefused={refuse}
          busy={submission.sending && t('submitting')}
          onClick={() => (open.length > 0 ? setAsking(true) : submission.submit())}
          className="self-start max-sm:w-full"
        >
          {t('submit')}
        </Button>
      </footer>
      <BlanksDialog
        isOpen={isAsking}
        unanswered={open}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          submission.submit();
        }}
      />
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

interface BlanksDialogProps {
  isOpen: boolean;
  /** Indexes of the questions without an answer. */
  unanswered: readonly number[];
  onCancel: () => void;
  onConfirm: () => void;
}

function BlanksDialog({ isOpen, unanswered, onCancel, onConfirm }: BlanksDialogProps) {
  const t = useTranslations('exams.taking');
  const places = unanswered.map((place) => place + 1).join(', ');
  return (
    <ConfirmDialog
      open={isOpen}
      onCancel={onCancel}
      onConfirm={onConfirm}
      title={t('blanks.title')}
      goes={t('blanks.named', { count: unanswered.length, places })}
      stays={t('blanks.stays')}
      confirmLabel={t('blanks.confirm')}
      cancelLabel={t('blanks.cancel')}
      closeLabel={t('blanks.close')}
    />
  );
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

function OpenQuestions({ count, onGo }: { count: number; onGo: () => void }) {
  const t = useTranslations('exams.taking');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
      {t('unanswered', { count })}
      <Button size="sm" variant="quiet" className="underline" onClick={onGo}>
        {t('goToOpen')}
      </Button>
    </p>
  );
}
