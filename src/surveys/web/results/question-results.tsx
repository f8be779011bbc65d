import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { ColumnChart } from '../../../web/ui/charts/column-chart.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import type { SurveyResults } from '../../contract.ts';

type Question = SurveyResults['questions'][number];

export function QuestionResults({ question, number }: { question: Question; number: number }) {
  const t = useTranslations('surveys.results');
  const format = useFormatter();
  return (
    <Card as="article" className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 className="text-lg wrap-anywhere">{t('question', { number, text: question.text })}</h2>
        <p className="text-ink-soft">{t('answered', { count: question.answered })}</p>
        {question.average !== null && (
          <p className="font-semibold">
            {t('average', { average: format.number(question.average, { minimumFractionDigits: 1 }) })}
          </p>
        )}
      </header>
      {question.answered > 0 && <Answers question={question} />}
    </Card>
  );
}

function Answers({ question }: { question: Question }) {
  const t = useTranslations('surveys.results');
  const format = useFormatter();
  const { type, text, counts, options, answered } = question;
  if (type === 'text') return <Texts question={question} />;
  const rows = counts.map((count, place) => ({
    key: place,
    label: type === 'rating' ? t('ratingOf', { rating: place + 1 }) : (options[place] ?? ''),
    value: count,
    text: t('share', {
      count: format.number(count),
      percent: format.number(count / answered, { style: 'percent' }),
    }),
  }));
  const chart = { title: text, hideTitle: true, rows, valueHeading: t('count') };
  return type === 'rating' ? (
    <ColumnChart {...chart} labelHeading={t('rating')} className="max-w-reading" />
  ) : (
    <BarChart {...chart} labelHeading={t('option')} most={answered} />
  );
}

function Texts({ question: { texts, answered } }: { question: Question }) {
  const t = useTranslations('surveys.results');
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t('texts')} className="flex flex-col divide-y divide-line">
        {texts.map((written, place) => (
          <li key={`${place} ${written}`} className="py-2.5 whitespace-pre-line wrap-anywhere first:pt-0">
            {written}
          </li>
        ))}
      </ul>
      {texts.length < answered && (
        <p className="text-sm text-ink-soft">{t('moreTexts', { shown: texts.length, total: answered })}</p>
      )}
    </div>
  );
}
