import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SubmissionSummary } from '../../../exams/contract/submissions.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { findId } from '../../../web/router/address-id.ts';
import { usePathParams, useSearchParam } from '../../../web/router/router.tsx';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { ColumnChart } from '../../../web/ui/charts/column-chart.tsx';
import { FigureCards } from '../../../web/ui/charts/figure-cards.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { SkeletonFigures, SkeletonTable } from '../../../web/ui/core/skeleton.tsx';
import { exportTestResults, type ShownClassTest, type TestResult } from '../../contract/class-tests.ts';
import { BackToClass } from '../class/back-to-class.tsx';
import { ClassPart } from '../class/class-part.tsx';
import { ExportButton } from '../class/export-button.tsx';
import { scoreBandRows } from '../score-bands.ts';
import { useLiveClass } from '../use-live-class.ts';
import { useMarks } from '../use-marks.ts';
import { classTestQuery, testResultsQuery, testSummaryQuery } from './data/queries.ts';
import { ExtensionDialog } from './extension-dialog.tsx';
import { MarkAnswers } from './mark-answers.tsx';
import { ResultTable } from './result-table.tsx';
import { ContestedQuestions, StudentAttempts, TestReview } from './review/parts.ts';

export default function TestResultsPage() {
  const t = useTranslations('classrooms');
  const user = useCurrentUser();
  const params = usePathParams<'classTestResults'>();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return <ResultsOrNotice {...params} />;
}

function ResultsOrNotice({ id, testId }: { id: number; testId: number }) {
  useLiveClass(id);
  const t = useTranslations('classrooms.tests');
  const { data: test } = useSuspenseQuery(classTestQuery(id, testId));
  if (!test.mayMark) return <DeniedNotice roles={['iamaker']}>{t('resultsDenied')}</DeniedNotice>;
  return <ResultsOrAttempts test={test} />;
}

/** The address names the student whose attempts are shown. */
function ResultsOrAttempts({ test }: { test: ShownClassTest }) {
  const [student, showStudent] = useSearchParam('estudiante');
  const [attempt, showAttempt] = useSearchParam('intento');
  const [hasReturned, setReturned] = useState(false);
  const userId = findId(student);
  if (!userId) return <Results test={test} hasReturned={hasReturned} onOpen={(id) => showStudent(String(id))} />;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <BackToClass id={test.classId} />
      <h1 className="font-title text-3xl wrap-anywhere">{test.title}</h1>
      <StudentAttempts
        test={{ classId: test.classId, testId: test.id }}
        userId={userId}
        attemptId={findId(attempt)}
        mayGrade={test.mayMark}
        onChoose={(id) => showAttempt(String(id))}
        onLeave={() => {
          showAttempt(undefined, { replace: true });
          showStudent(undefined);
          setReturned(true);
        }}
      />
    </div>
  );
}

interface ResultsProps {
  test: ShownClassTest;
  /** From the attempts of a student: the button that had the focus is gone. */
  hasReturned: boolean;
  onOpen: (userId: number) => void;
}

function Results({ test, hasReturned, onOpen }: ResultsProps) {
  const t = useTranslations('classrooms.tests');
  const call = useCall();
  const { classId, id } = test;
  const summary = useQuery(testSummaryQuery(classId, id));
  const results = useQuery(testResultsQuery(classId, id));
  const isWaiting = results.data?.some(({ waiting }) => waiting > 0) ?? false;
  const [extended, setExtended] = useState<TestResult>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasReturned) heading.current?.focus();
  }, [hasReturned]);
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <div className="flex flex-col gap-2">
        <BackToClass id={classId} />
        <header className="flex flex-wrap items-center justify-between gap-4">
          <h1 ref={heading} tabIndex={-1} className="font-title text-3xl wrap-anywhere">
            {t('resultsOf', { title: test.title })}
          </h1>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button icon="printer" onClick={() => print()}>
              {t('print')}
            </Button>
            <ExportButton read={() => call(exportTestResults, { params: { id: classId, testId: id } })} />
          </div>
        </header>
      </div>
      <MarkAnswers classId={classId} testId={id} />
      <ContestedQuestions test={{ classId, testId: id }} mayCorrect={test.mayWrite} />
      <ClassPart list={summary} waiting={<SkeletonFigures />}>
        {summary.data &&
          (summary.data.total === 0 ? (
            <EmptyState illustration="empty-shelf" title={t(isWaiting ? 'noScores' : 'noResults')}>
              <p>{t(isWaiting ? 'noScoresExplanation' : 'noResultsExplanation')}</p>
            </EmptyState>
          ) : (
            <Summary classId={classId} summary={summary.data} />
          ))}
      </ClassPart>
      <ClassPart list={results} waiting={<SkeletonTable />}>
        {results.data && (
          <ResultTable
            classId={classId}
            results={results.data}
            onOpen={onOpen}
            onExtend={test.mayWrite ? setExtended : undefined}
          />
        )}
      </ClassPart>
      <TestReview test={{ classId, testId: id }} mayCorrect={test.mayWrite} fallback={<SkeletonTable />} />
      {extended && <ExtensionDialog test={test} student={extended} onEnd={() => setExtended(undefined)} />}
    </div>
  );
}

function Summary({ classId, summary }: { classId: number; summary: SubmissionSummary }) {
  const t = useTranslations('classrooms.tests');
  const marks = useMarks(classId);
  const figures = [
    { label: t('attemptTotal'), value: String(summary.total) },
    {
      label: t('passedTotal'),
      value: String(summary.passed),
      note: t('ofAll', { percent: summary.passedPercent }),
    },
    {
      label: t('failedTotal'),
      value: String(summary.failed),
      note: t('ofAll', { percent: summary.failedPercent }),
    },
    { label: t('average'), value: marks.show(summary.averageScore / 100) },
  ];
  return (
    <>
      <FigureCards figures={figures} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <ColumnChart
            title={t('bandsTitle')}
            labelHeading={t('band')}
            valueHeading={t('attempts')}
            rows={scoreBandRows(summary.scoreBands)}
          />
        </Card>
        {summary.questions.length > 0 && (
          <Card>
            <BarChart
              title={t('questionsTitle')}
              labelHeading={t('question')}
              valueHeading={t('failedShare')}
              most={100}
              rows={summary.questions.map(({ number, question, answers, failed, failedPercent }) => ({
                key: number,
                label: `${number}. ${question}`,
                value: failedPercent,
                text: t('failedOf', { percent: failedPercent, failed, answers }),
              }))}
            />
          </Card>
        )}
      </div>
    </>
  );
}
