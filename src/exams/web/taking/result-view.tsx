import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { Link } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { Allowance, AttemptResult } from '../../contract.ts';
import { AllowanceNote } from './allowance-note.tsx';
import type { TimedAttempt } from './data/queries.ts';
import type { FileSlots } from './file-slots.ts';
import { ClosedAttemptResults } from './labs/late-results.tsx';
import { type Contests, ReviewList } from './review-list.tsx';

interface ResultViewProps {
  attempt: TimedAttempt;
  result: AttemptResult;
  allowance: Allowance | null;
  starting: boolean;
  onAgain: () => void;
  onLeave: () => void;
  contests: Contests | undefined;
  files: FileSlots | undefined;
}

export function ResultView({
  attempt,
  result,
  allowance,
  starting,
  onAgain,
  onLeave,
  contests,
  files,
}: ResultViewProps) {
  const t = useTranslations('exams.taking');
  const { passed, passingScore, certificateCode, timedOut } = result;
  return (
    <div className="mx-auto flex max-w-[46rem] flex-col gap-10">
      <Card as="section" aria-labelledby="resultado" className="flex flex-col gap-5">
        <ResultHeading attempt={attempt} result={result} />
        {timedOut && (
          <p className="flex gap-2 text-warning-text">
            <Icon name="clock" className="mt-0.5" />
            {t('timedOut')}
          </p>
        )}
        <Score result={result} />
        {result.isOverridden && <p>{t('overridden', { reason: result.scoreReason ?? '' })}</p>}
        {result.corrections.map(({ number, reason }) => (
          <p key={number} className="border-l-3 border-line-strong pl-3 wrap-anywhere">
            {t('correctedQuestion', { number, reason })}
          </p>
        ))}
        {passed === false && <p>{t('needed', { passingScore })}</p>}
        <AllowanceNote allowance={allowance} />
        <div className="flex flex-wrap gap-3 print:hidden">
          {certificateCode && (
            <Link to={addressOf.certificate(certificateCode)} className={buttonClass({ variant: 'primary' })}>
              <Icon name="award" />
              {t('certificate')}
            </Link>
          )}
          <Button
            icon="refresh"
            variant={certificateCode ? 'secondary' : 'primary'}
            busy={starting && t('starting')}
            disabled={allowance?.mayStart === false && !allowance.isUnderWay}
            onClick={onAgain}
          >
            {t('again')}
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            {t('allAttempts')}
          </Button>
        </div>
      </Card>
      <ClosedAttemptResults attempt={attempt} />
      <AttemptReview attempt={attempt} result={result} contests={contests} files={files} />
    </div>
  );
}

const headings = {
  passed: { look: 'bg-success-wash text-success-text', icon: 'award', title: 'toast.passed' },
  failed: { look: 'bg-warning-wash text-warning-text', icon: 'refresh', title: 'toast.failed' },
  waiting: { look: 'bg-info-wash text-info-text', icon: 'clock', title: 'toBeMarked.title' },
  hidden: { look: 'bg-success-wash text-success-text', icon: 'check', title: 'toast.submitted' },
} as const;

function Score({ result }: { result: AttemptResult }) {
  const t = useTranslations('exams.taking');
  const { score, correctAnswers, questionCount, points, totalPoints } = result;
  if (result.reviewLevel === 'nothing') return <p>{t('toast.hidden')}</p>;
  if (score === null || correctAnswers === null || points === null) {
    return <p>{t('toBeMarked.explanation', { count: result.waiting })}</p>;
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="font-title text-5xl tabular-nums">{score}%</span>
      <span>{t('correctOfTotal', { correct: correctAnswers, total: questionCount })}</span>
      <span>{t('review.points', { points, total: totalPoints })}</span>
    </p>
  );
}

function ResultHeading({ attempt, result }: { attempt: TimedAttempt; result: AttemptResult }) {
  const { passed, reviewLevel } = result;
  const t = useTranslations('exams.taking');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const known = passed === null ? 'waiting' : passed ? 'passed' : 'failed';
  const { look, icon, title } = headings[reviewLevel === 'nothing' ? 'hidden' : known];
  return (
    <header className="flex items-start gap-4">
      <span className={classes('grid size-14 shrink-0 place-items-center rounded-full', look)}>
        <Icon name={icon} size="xl" />
      </span>
      <div className="min-w-0">
        <h2 ref={heading} id="resultado" tabIndex={-1} className="font-title text-2xl">
          {t(title)}
        </h2>
        <p className="text-ink-soft wrap-anywhere">
          {t('ofAttempt', { title: attempt.title, number: attempt.number })}
        </p>
      </div>
    </header>
  );
}

type AttemptReviewProps = Pick<ResultViewProps, 'attempt' | 'result' | 'contests' | 'files'>;

function AttemptReview({ attempt, result, contests, files }: AttemptReviewProps) {
  const t = useTranslations('exams.taking');
  if (result.reviewLevel === 'nothing') return null;
  return (
    <section aria-labelledby="correccion" className="flex flex-col gap-4">
      <h2 id="correccion" className="font-title text-xl">
        {t('review.title')}
      </h2>
      {result.reviewLevel !== 'explanations' && (
        <p className="text-ink-soft">{t(result.reviewLevel === 'score' ? 'review.scoreOnly' : 'review.marksOnly')}</p>
      )}
      {contests?.head(attempt.id)}
      <ReviewList
        questions={attempt.questions}
        answers={attempt.answers}
        review={result.review}
        files={files && ((number) => files.list(attempt.id, number))}
        note={contests && ((number) => contests.note(attempt.id, number))}
      />
    </section>
  );
}
