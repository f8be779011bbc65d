import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { ColumnChart } from '../../../web/ui/charts/column-chart.tsx';
import { FigureCards } from '../../../web/ui/charts/figure-cards.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import type { SubmissionSummary } from '../../contract/submissions.ts';

function usePercent(): (percent: number) => string {
  const format = useFormatter();
  return (percent) => format.number(percent / 100, { style: 'percent' });
}

export function SummaryCards({ summary }: { summary: SubmissionSummary }) {
  const t = useTranslations('exams.results.cards');
  const format = useFormatter();
  const percent = usePercent();
  const ofAll = (share: number) => t('ofAll', { percent: percent(share) });
  const figures = [
    { label: t('total'), value: format.number(summary.total) },
    { label: t('passed'), value: format.number(summary.passed), note: ofAll(summary.passedPercent) },
    { label: t('failed'), value: format.number(summary.failed), note: ofAll(summary.failedPercent) },
    { label: t('average'), value: percent(summary.averageScore) },
  ];
  return <FigureCards label={t('label')} figures={figures} />;
}

export function ScoreDistribution({ summary }: { summary: SubmissionSummary }) {
  const t = useTranslations('exams.results.scores');
  const format = useFormatter();
  const last = summary.scoreBands.length - 1;
  return (
    <Card as="section">
      <ColumnChart
        title={t('title')}
        labelHeading={t('score')}
        valueHeading={t('tests')}
        rows={summary.scoreBands.map((value, band) => ({
          // 100 belongs to the last one.
          label: `${band * 10}–${band === last ? 100 : band * 10 + 9}`,
          value,
          text: format.number(value),
        }))}
      />
    </Card>
  );
}

/** Undefined while no course is chosen: the questions of different tests cannot be compared. */
export function QuestionDifficulty({ questions }: { questions: SubmissionSummary['questions'] | undefined }) {
  const t = useTranslations('exams.results.difficulty');
  const format = useFormatter();
  const percent = usePercent();
  if (!questions || questions.length === 0) {
    return (
      <Card as="section" className="flex flex-col gap-2 print:hidden">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <p className="text-ink-soft">{questions ? t('none') : t('choose')}</p>
      </Card>
    );
  }
  return (
    <Card as="section">
      <BarChart
        title={t('title')}
        labelHeading={t('question')}
        valueHeading={t('failed')}
        most={100}
        rows={questions.map(({ number, question, answers, failed, failedPercent }) => ({
          key: number,
          label: t('asked', { number, question }),
          value: failedPercent,
          text:
            answers === 0
              ? t('unanswered')
              : t('share', {
                  percent: percent(failedPercent),
                  failed: format.number(failed),
                  answers: format.number(answers),
                }),
        }))}
      />
    </Card>
  );
}
