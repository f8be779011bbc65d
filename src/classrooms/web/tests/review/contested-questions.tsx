import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContestedQuestion, QuestionStatistics } from '../../../../exams/contract/review.ts';
import { CorrectionForm, QuestionMedia, QuestionText } from '../../../../exams/web/public.ts';
import { useDateTime } from '../../../../web/lazy/use-date-time.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { cardClass } from '../../../../web/ui/core/card.tsx';
import { ContestReply } from './contest-reply.tsx';
import { contestsQuery, type OneTest, questionStatisticsQuery } from './data/queries.ts';
import { Fact } from './fact.tsx';
import { useCorrecting } from './use-correcting.ts';

export interface ReviewProps {
  test: OneTest;
  /** Corrects questions; those who only mark answer what is contested. */
  mayCorrect: boolean;
}

/** Nothing if no question was ever contested. */
export function ContestedQuestions({ test, mayCorrect }: ReviewProps) {
  const t = useTranslations('classrooms.review.contests');
  const [isAnswered, setAnswered] = useState(false);
  const waiting = useQuery(contestsQuery(test, 'waiting'));
  const answered = useQuery(contestsQuery(test, 'answered'));
  const heading = useRef<HTMLHeadingElement>(null);
  if (!waiting.data || !answered.data || waiting.data.length + answered.data.length === 0) return null;
  const lists = { waiting: waiting.data, answered: answered.data };
  const shown = isAnswered ? lists.answered : lists.waiting;
  return (
    <section aria-labelledby="reclamaciones" className="flex flex-col gap-4 print:hidden">
      <h2 ref={heading} id="reclamaciones" tabIndex={-1} className="font-title text-xl">
        {t('title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {(['waiting', 'answered'] as const).map((state) => (
          <Button
            key={state}
            size="sm"
            aria-pressed={(state === 'answered') === isAnswered}
            variant={(state === 'answered') === isAnswered ? 'primary' : 'secondary'}
            onClick={() => setAnswered(state === 'answered')}
          >
            {t(state, { count: lists[state].length })}
          </Button>
        ))}
      </div>
      {shown.length === 0 && (
        <p role="status" className="text-ink-soft">
          {t('none')}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {shown.map((contest) => (
          <li key={contest.id} className={`${cardClass} flex flex-col gap-4 p-4 sm:px-6`}>
            <Contest contest={contest} />
            {contest.reply === null && (
              <ContestActions
                test={test}
                contest={contest}
                mayCorrect={mayCorrect}
                onEnd={() => heading.current?.focus()}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contest({ contest }: { contest: ContestedQuestion }) {
  const t = useTranslations('classrooms.review.contests');
  const moment = useDateTime();
  const { name, number, asked, answer, right, points, reason, contestedAt, reply, repliedBy, isCorrected } = contest;
  return (
    <>
      <div>
        {asked.media && <QuestionMedia media={asked.media} />}
        <h3 className="font-semibold wrap-anywhere">
          {number}. <QuestionText text={asked.question} formulas={contest.formulas} />
        </h3>
        <p className="text-sm text-ink-soft">{t('by', { name, moment: moment(contestedAt) })}</p>
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">{reason}</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        <Fact name={t('answer')} lines={answer.length > 0 ? answer : [t('blank')]} formulas={contest.formulas} />
        <Fact name={t('right')} lines={right} formulas={contest.formulas} />
        {points !== null && <Fact name={t('points')} lines={[t('pointsOf', { points, most: asked.points })]} />}
      </dl>
      {reply !== null && (
        <div className="border-l-3 border-line-strong pl-3">
          <p className="text-sm text-ink-soft">
            {t(isCorrected ? 'correctedBy' : 'repliedBy', { name: repliedBy ?? t('somebody') })}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{reply}</p>
        </div>
      )}
    </>
  );
}

/** What the student answered can be accepted, however few answered the same. */
function withGiven(
  wrongAnswers: QuestionStatistics['wrongAnswers'],
  { given, answer: words, points, asked }: ContestedQuestion,
): QuestionStatistics['wrongAnswers'] {
  const isListed = wrongAnswers.some((one) => one.words.join('\n') === words.join('\n'));
  const isWrong = words.length > 0 && points !== null && points < asked.points && asked.type !== 'long_answer';
  return isListed || !isWrong ? wrongAnswers : [...wrongAnswers, { answer: given, words, count: 1 }];
}

interface ContestActionsProps extends ReviewProps {
  contest: ContestedQuestion;
  onEnd: () => void;
}

function ContestActions({ test, contest, mayCorrect, onEnd }: ContestActionsProps) {
  const t = useTranslations('classrooms.review.contests');
  const [action, setAction] = useState<'reply' | 'correct' | 'back'>();
  const statistics = useQuery(questionStatisticsQuery(test));
  const correcting = useCorrecting(test);
  const same = statistics.data?.questions.find(({ asked }) => asked.question === contest.asked.question);
  const question = {
    ...contest,
    wrongAnswers: withGiven(same?.wrongAnswers ?? [], contest),
    isCorrected: same?.isCorrected ?? false,
  };
  if (action === 'reply') {
    return <ContestReply test={test} contest={contest} onEnd={() => setAction('back')} onSent={onEnd} />;
  }
  if (action === 'correct') {
    return (
      <CorrectionForm correcting={correcting} question={question} onEnd={() => setAction('back')} onApplied={onEnd} />
    );
  }
  const about = { name: contest.name, number: contest.number };
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size="sm"
        autoFocus={action === 'back'}
        aria-label={t('replyTo', about)}
        onClick={() => setAction('reply')}
      >
        {t('reply')}
      </Button>
      {mayCorrect && (
        <Button size="sm" aria-label={t('correctFor', about)} onClick={() => setAction('correct')}>
          {t('correct')}
        </Button>
      )}
    </div>
  );
}
