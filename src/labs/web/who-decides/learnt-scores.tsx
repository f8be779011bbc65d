import { useTranslations } from 'use-intl';
import { ColumnChart } from '../../../web/ui/charts/column-chart.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { ScoreRow } from './engine/score-model.ts';
import type { WhoDecidesControl } from './use-who-decides.ts';

/** Every second number is enough to see the shape. */
const charted = ({ missing }: ScoreRow) => missing % 2 === 0;

/** The table that is the whole model. */
export function LearntScores({ control: { model } }: { control: WhoDecidesControl }) {
  const t = useTranslations('labs.whoDecides.learnt');
  const columns: Column<ScoreRow>[] = [
    { key: 'missing', header: t('missing'), cell: ({ missing }) => missing, isRowHeader: true },
    { key: 'examples', header: t('examples'), cell: ({ examples }) => examples, numeric: true },
    { key: 'needed', header: t('needed'), cell: ({ needed }) => needed, numeric: true },
    { key: 'score', header: t('score'), cell: ({ score }) => score, numeric: true },
  ];
  return (
    <LabSection title={t('title')}>
      <ColumnChart
        className="max-w-reading"
        title={t('chart')}
        labelHeading={t('missing')}
        valueHeading={t('score')}
        most={100}
        rows={model.rows
          .filter(charted)
          .map(({ missing, score }) => ({ label: String(missing), value: score, text: String(score) }))}
      />
      <p className="max-w-reading">{t('explanation')}</p>
      <details className="max-w-reading">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('table')}</summary>
        <Table caption={t('table')} hideCaption columns={columns} rows={model.rows} rowKey={({ missing }) => missing} />
      </details>
      <p className="max-w-reading">{t('question')}</p>
    </LabSection>
  );
}
