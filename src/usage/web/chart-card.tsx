import { useTranslations } from 'use-intl';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { downloadFile } from '../../web/lazy/download-file.ts';
import { Link } from '../../web/router/router.tsx';
import { BarChart } from '../../web/ui/charts/bar-chart.tsx';
import { SeriesChart, topOf } from '../../web/ui/charts/series-chart.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { Card } from '../../web/ui/core/card.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { type Amount, exportUsage, type Usage, type UsageChart, type UsageRow } from '../contract.ts';
import type { ChartKey, Period } from '../limits.ts';
import { periodNames } from './data/queries.ts';
import { useAmount, useDay } from './use-amount.ts';

/** Saves one chart, or all of them. */
export function useUsageDownload(period: Period): { sending: boolean; run: (key: ChartKey | undefined) => void } {
  const t = useTranslations('usage');
  return useAction(
    (key: ChartKey | undefined) => {
      const query = new URLSearchParams({ period, ...(key && { chart: key }) });
      const name = `educaia-${key ?? 'panel'}-${periodNames[period]}.${key ? 'csv' : 'zip'}`;
      return downloadFile(`${exportUsage.path}?${query}`, name);
    },
    useFailureToast(t('downloadFailed')),
  );
}

const numberOf = (amount: Amount) => (typeof amount === 'number' ? amount : null);

/** A figure with its explanation, its chart, its table and its download. */
export function ChartCard({ chart, usage: { period, currency } }: { chart: UsageChart; usage: Usage }) {
  const t = useTranslations('usage');
  const day = useDay();
  const save = useUsageDownload(period);
  const isEmpty = chart.rows.every(({ value, before }) => value === null && before === null);
  return (
    <Card as="section" aria-label={chart.title} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg">{chart.title}</h3>
        <Button
          size="sm"
          variant="quiet"
          icon="download"
          aria-label={t('downloadOne', { title: chart.title })}
          busy={save.sending && t('downloading')}
          onClick={() => save.run(chart.key)}
        >
          {t('csv')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {chart.explanation} {chart.since !== null && t('since', { day: day(chart.since) })}
      </p>
      {chart.note !== null && <p>{chart.note}</p>}
      {isEmpty ? <Empty chart={chart} /> : <Chart chart={chart} currency={currency} />}
    </Card>
  );
}

function Empty({ chart: { key, isOverTime } }: Pick<ChartProps, 'chart'>) {
  const t = useTranslations('usage');
  if (key === 'model-cost') {
    return (
      <Link to="/admin/ajustes/modelo" className={linkClass}>
        {t('setPrices')}
      </Link>
    );
  }
  return <p>{t(isOverTime ? 'empty' : 'emptyParts')}</p>;
}

interface ChartProps {
  chart: UsageChart;
  currency: string;
}

function Chart({ chart, currency }: ChartProps) {
  return chart.isOverTime ? (
    <OverTime chart={chart} currency={currency} />
  ) : (
    <Parts chart={chart} currency={currency} />
  );
}

function OverTime({ chart: { title, unit, rows }, currency }: ChartProps) {
  const t = useTranslations('usage');
  const amount = useAmount(currency);
  const day = useDay();
  const labelOf = ({ from, to }: UsageRow) => {
    if (from === null || to === null) return '';
    return from === to ? day(from) : `${day(from)} – ${day(to)}`;
  };
  const drawn = rows.map((row) => ({
    key: row.from ?? '',
    label: labelOf(row),
    value: numberOf(row.value),
    text: amount(row.value, unit),
    before: numberOf(row.before),
    beforeText: amount(row.before, unit),
  }));
  return (
    <SeriesChart
      title={title}
      rows={drawn}
      topText={amount(topOf(drawn), unit)}
      words={{ label: t('day'), value: t('thisPeriod'), before: t('periodBefore'), table: t('table') }}
    />
  );
}

function Parts({ chart: { title, unit, rows }, currency }: ChartProps) {
  const t = useTranslations('usage');
  const amount = useAmount(currency);
  return (
    <BarChart
      title={title}
      hideTitle
      labelHeading={t('part')}
      valueHeading={t('thisPeriod')}
      rows={rows.map(({ label, value, before }) => ({
        label: label ?? '',
        value: numberOf(value) ?? 0,
        text:
          before === null
            ? amount(value, unit)
            : t('withBefore', { value: amount(value, unit), before: amount(before, unit) }),
      }))}
    />
  );
}
