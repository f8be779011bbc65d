import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer, Review, ShownQuestion } from '../../../shared/questions.ts';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { QuestionText } from '../question-text.tsx';
import { answerInWords, chosenPictures } from './answers.ts';
import { AnswerRubric, QuestionMedia } from './parts.ts';

/** Questions of an attempt can be contested: what is shown above its review and below each of them. */
export interface Contests {
  head: (attemptId: number) => ReactNode;
  /** `number` is 1 for the first question shown. */
  note: (attemptId: number, number: number) => ReactNode;
}

interface ReviewListProps {
  questions: readonly ShownQuestion[];
  answers: readonly Answer[];
  review: readonly Review[];
  note?: ((number: number) => ReactNode) | undefined;
  /** What was attached to a long answer. */
  files?: ((number: number) => ReactNode) | undefined;
}

/** Each question with the given answer, whether it was right, and why. */
export function ReviewList({ questions, answers, review, note, files }: ReviewListProps) {
  return (
    <ol className="flex flex-col gap-4">
      {questions.map((question, place) => {
        const one = review[place];
        return (
          one && (
            <li
              key={`${place} ${question.question}`}
              className={`${cardClass} flex flex-col gap-2 p-4 sm:px-6 print:break-inside-avoid`}
            >
              {question.media && <QuestionMedia media={question.media} />}
              <p className="font-semibold wrap-anywhere">
                {place + 1}. <QuestionText text={question.question} formulas={question.formulas} />
              </p>
              <Verdict question={question} answer={answers[place]} review={one} />
              {question.takesFiles && files?.(place + 1)}
              {note?.(place + 1)}
            </li>
          )
        );
      })}
    </ol>
  );
}

interface VerdictProps {
  question: ShownQuestion;
  answer: Answer | undefined;
  review: Review;
}

function verdictOf({ isCorrect, isAnswered, isDropped, points }: Review) {
  if (isDropped) return { tone: 'neutral', icon: 'x', word: 'dropped' } as const;
  if (points === null) return { tone: 'info', icon: 'clock', word: 'waiting' } as const;
  if (isCorrect) return { tone: 'success', icon: 'check', word: 'right' } as const;
  if (points > 0) return { tone: 'warning', icon: 'check', word: 'partly' } as const;
  return { tone: 'danger', icon: 'x', word: isAnswered ? 'wrong' : 'unanswered' } as const;
}

export function Verdict({ question, answer, review }: VerdictProps) {
  const t = useTranslations('exams.taking.review');
  const words = answerInWords(question, answer);
  const pictures = chosenPictures(question, answer);
  const { tone, icon, word } = verdictOf(review);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={badgeClass(tone)}>
          <Icon name={icon} size="sm" />
          {t(word)}
        </span>
        {review.points !== null && !review.isDropped && (
          <span className="text-sm text-ink-soft tabular-nums">
            {t('points', { points: review.points, total: question.points })}
          </span>
        )}
      </p>
      {words.length > 0 && (
        <div>
          <p className="text-sm text-ink-soft">{t('yourAnswer')}</p>
          {pictures.length > 0 && <QuestionMedia media={pictures} />}
          {words.map((line) => (
            <p key={line} className="whitespace-pre-wrap wrap-anywhere">
              <QuestionText text={line} formulas={question.formulas} />
            </p>
          ))}
        </div>
      )}
      {review.feedback.map(({ option, text }) => (
        <p key={option} className="wrap-anywhere">
          <span className="font-semibold">
            <QuestionText text={option} formulas={review.formulas} />
          </span>
          : <QuestionText text={text} formulas={review.formulas} />
        </p>
      ))}
      {question.rubric && review.levels && <AnswerRubric rubric={question.rubric} levels={review.levels} />}
      {review.comment && (
        <div>
          <p className="text-sm text-ink-soft">{t('comment')}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{review.comment}</p>
        </div>
      )}
      {review.explanation && (
        <p className="border-l-3 border-primary-line pl-3 text-ink-soft wrap-anywhere">
          <QuestionText text={review.explanation} formulas={review.formulas} />
        </p>
      )}
    </>
  );
}
