import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { OpenedAttempt, OpenedQuestion } from '../../../../exams/contract/review.ts';
import { QuestionMedia, QuestionText } from '../../../../exams/web/public.ts';
import { AskedLab } from '../../../../labs/web/public.ts';
import { RubricView } from '../../../../rubrics/web/public.ts';
import { useDateTime } from '../../../../web/lazy/use-date-time.ts';
import { badgeClass } from '../../../../web/ui/core/badge.tsx';
import { Button } from '../../../../web/ui/core/button.tsx';
import { Card, cardClass } from '../../../../web/ui/core/card.tsx';
import type { OpenedClassAttempt } from '../../../contract/tests/test-review.ts';
import { AttachmentList } from '../../attachments/parts.ts';
import { ClassPart } from '../../class/class-part.tsx';
import { useMarks } from '../../use-marks.ts';
import { openedAttemptQuery, type OneTest, studentAttemptsQuery } from './data/queries.ts';
import { Fact } from './fact.tsx';
import { ScoreForm } from './score-form.tsx';

export interface StudentAttemptsProps {
  test: OneTest;
  userId: number;
  attemptId: number | undefined;
  mayGrade: boolean;
  onChoose: (attemptId: number) => void;
  onLeave: () => void;
}

/** The attempts of one student, one of them whole. */
export function StudentAttempts({ test, userId, attemptId, mayGrade, onChoose, onLeave }: StudentAttemptsProps) {
  const t = useTranslations('classrooms.review.attempt');
  const attempts = useQuery(studentAttemptsQuery(test, userId));
  const chosen = attempts.data?.find(({ id }) => id === attemptId) ?? attempts.data?.[0];
  return (
    <div className="flex flex-col gap-6">
      <Button size="sm" icon="arrow-left" className="self-start print:hidden" onClick={onLeave}>
        {t('back')}
      </Button>
      <ClassPart list={attempts}>
        {attempts.data?.length === 0 && <p>{t('none')}</p>}
        {(attempts.data?.length ?? 0) > 1 && (
          <div role="group" aria-label={t('attempts')} className="flex flex-wrap gap-2 print:hidden">
            {attempts.data?.map(({ id, number }) => (
              <Button
                key={id}
                size="sm"
                aria-pressed={id === chosen?.id}
                variant={id === chosen?.id ? 'primary' : 'secondary'}
                onClick={() => onChoose(id)}
              >
                {t('number', { number })}
              </Button>
            ))}
          </div>
        )}
        {chosen && <WholeAttempt key={chosen.id} test={test} attemptId={chosen.id} mayGrade={mayGrade} />}
      </ClassPart>
    </div>
  );
}

function WholeAttempt({ test, attemptId, mayGrade }: { test: OneTest; attemptId: number; mayGrade: boolean }) {
  const attempt = useQuery(openedAttemptQuery(test, attemptId));
  return (
    <ClassPart list={attempt}>
      {attempt.data && (
        <div className="flex flex-col gap-6">
          <AttemptSummary classId={test.classId} attempt={attempt.data} />
          {mayGrade && attempt.data.closedAt !== null && <ScoreForm test={test} attempt={attempt.data} />}
          <ol className="flex flex-col gap-4">
            {attempt.data.questions.map((question) => (
              <li
                key={question.number}
                className={`${cardClass} flex flex-col gap-3 p-4 sm:px-6 print:break-inside-avoid`}
              >
                <WholeQuestion question={question} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </ClassPart>
  );
}

function AttemptSummary({ classId, attempt }: { classId: number; attempt: OpenedAttempt }) {
  const t = useTranslations('classrooms.review.attempt');
  const marks = useMarks(classId);
  const moment = useDateTime();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name, number, score, passed, isOverridden, gradedScore, startedAt, closedAt, timedOut, overrides } = attempt;
  return (
    <Card className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="font-title text-2xl wrap-anywhere">
        {t('title', { name, number })}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-title text-4xl tabular-nums">{score === null ? '—' : marks.show(score / 100)}</span>
        {passed !== null && <span>{t(passed ? 'passed' : 'failed')}</span>}
        {isOverridden && gradedScore !== null && <span>{t('byAnswers', { score: gradedScore })}</span>}
      </p>
      <p>
        {closedAt === null
          ? t('openSince', { start: moment(startedAt) })
          : t('times', {
              start: moment(startedAt),
              end: moment(closedAt),
              minutes: minutesBetween(startedAt, closedAt),
            })}
        {timedOut && ` ${t('timedOut')}`}
      </p>
      {overrides.length > 0 && (
        <ul className="flex flex-col gap-2">
          {overrides.map(({ givenAt, givenBy, score: given, oldScore, reason }) => (
            <li key={givenAt} className="border-l-3 border-line-strong pl-3 wrap-anywhere">
              {t(given === null ? 'withdrawn' : 'overridden', {
                score: given ?? 0,
                old: oldScore === null ? t('unknown') : t('percent', { value: oldScore }),
                name: givenBy ?? t('somebody'),
                moment: moment(givenAt),
              })}
              <span className="block whitespace-pre-wrap">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const minutesBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 60_000);

function verdictOf({ isDropped, points, isCorrect }: OpenedQuestion) {
  if (isDropped) return { tone: 'neutral', word: 'dropped' } as const;
  if (points === null) return { tone: 'info', word: 'waiting' } as const;
  if (isCorrect) return { tone: 'success', word: 'right' } as const;
  return points > 0 ? ({ tone: 'warning', word: 'partly' } as const) : ({ tone: 'danger', word: 'wrong' } as const);
}

function WholeQuestion({ question }: { question: OpenedClassAttempt['questions'][number] }) {
  const t = useTranslations('classrooms.review.attempt');
  const { tone, word } = verdictOf(question);
  const {
    number,
    shownNumber,
    points,
    mostPoints,
    answer,
    right,
    comment,
    rubric,
    levels,
    lab,
    changes,
    attachments,
    formulas,
  } = question;
  return (
    <>
      {question.media && <QuestionMedia media={question.media} />}
      <h3 className="font-semibold wrap-anywhere">
        {number}. <QuestionText text={question.question} formulas={formulas} />
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={badgeClass(tone)}>{t(`verdicts.${word}`)}</span>
        {points !== null && <span className="text-sm text-ink-soft">{t('points', { points, most: mostPoints })}</span>}
        {shownNumber !== number && (
          <span className="text-sm text-ink-soft">{t('shownAs', { number: shownNumber })}</span>
        )}
      </p>
      {lab && <AskedLab lab={lab} fallback={null} />}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact
          name={t('answer')}
          lines={answer.length > 0 || attachments.length > 0 ? answer : [t('blank')]}
          formulas={formulas}
        />
        <Fact name={t('right')} lines={right} formulas={formulas} />
        <Fact name={t('comment')} lines={comment ? [comment] : []} />
      </dl>
      {attachments.length > 0 && <AttachmentList attachments={attachments} />}
      {rubric && <OpenedRubric rubric={rubric} levels={levels} />}
      {changes.length > 0 && <Changes changes={changes} />}
    </>
  );
}

/** With the levels that were chosen, once the answer is marked. */
function OpenedRubric({
  rubric,
  levels,
}: { rubric: NonNullable<OpenedQuestion['rubric']> } & Pick<OpenedQuestion, 'levels'>) {
  const t = useTranslations('classrooms.review.attempt');
  return (
    <details open={levels !== null}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center wrap-anywhere">
        {t('rubric', { title: rubric.title })}
      </summary>
      <RubricView grid={rubric.grid} choices={levels ? [{ label: t('chosenLevel'), levels }] : []} headingLevel={4} />
    </details>
  );
}

function Changes({ changes }: Pick<OpenedQuestion, 'changes'>) {
  const t = useTranslations('classrooms.review.attempt');
  const moment = useDateTime();
  return (
    <details>
      <summary className="cursor-pointer text-sm">{t('changes', { count: changes.length })}</summary>
      <ol className="mt-2 flex flex-col gap-1 text-sm">
        {changes.map(({ at, answer, length }) => (
          <li key={at} className="wrap-anywhere">
            <span className="text-ink-soft">{moment(at)}</span>{' '}
            {length === null ? answer.join(' · ') || t('blank') : t('characters', { count: length })}
          </li>
        ))}
      </ol>
    </details>
  );
}
