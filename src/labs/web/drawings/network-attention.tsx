import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { squares } from './drawing-picture.tsx';
import { type Attention, attentionTo, type CountingCell } from './engine/attention.ts';
import { side } from './engine/drawing.ts';
import type { TrainedNetwork } from './use-drawings.ts';

const parts = ['topLeft', 'top', 'topRight', 'left', 'middle', 'right', 'bottomLeft', 'bottom', 'bottomRight'] as const;

/** For each group, which cells speak for it and which against it. */
export function NetworkAttention({ trained, names }: { trained: TrainedNetwork; names: readonly string[] }) {
  const t = useTranslations('labs.drawings.attention');
  const attentions = useMemo(
    () => trained.divided.learning.map((drawings, group) => attentionTo(trained.network, group, drawings)),
    [trained],
  );
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <Legend />
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {attentions.map((attention, group) => (
          <li key={group} className="flex min-w-0 flex-col gap-2">
            <h3 className="font-semibold wrap-anywhere">{names[group]}</h3>
            <AttentionPicture attention={attention} />
            <PartsTable attention={attention} name={names[group] ?? ''} />
          </li>
        ))}
      </ul>
      <p className="max-w-reading">{t('meaning')}</p>
    </LabSection>
  );
}

const sizes = { 1: 0.35, 2: 0.6, 3: 0.85 };
const forClass = 'fill-primary stroke-primary-line';
const againstClass = 'fill-none stroke-ink';

/** Full squares speak for the group, hollow ones against it; the larger, the more. The table below says the same in words. */
function AttentionPicture({ attention: { cells } }: { attention: Attention }) {
  const outline = (isWanted: (cell: CountingCell) => boolean) =>
    cells
      .filter(isWanted)
      .map(({ place, level }) => squares([place], sizes[level]))
      .join('');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${side} ${side}`}
      strokeWidth="0.08"
      className="w-full max-w-56 rounded-card border border-line-strong bg-card"
    >
      <path d={outline(({ isFor }) => isFor)} className={forClass} />
      <path d={outline(({ isFor }) => !isFor)} className={againstClass} />
    </svg>
  );
}

function Legend() {
  const t = useTranslations('labs.drawings.attention');
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {[
        { key: 'for', text: t('for'), look: forClass },
        { key: 'against', text: t('against'), look: againstClass },
      ].map(({ key, text, look }) => (
        <span key={key} className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="size-4" viewBox="0 0 4 4" strokeWidth="0.4">
            <rect x="0.5" y="0.5" width="3" height="3" className={look} />
          </svg>
          {text}
        </span>
      ))}
    </p>
  );
}

function PartsTable({ attention, name }: { attention: Attention; name: string }) {
  const t = useTranslations('labs.drawings.attention');
  const format = useFormatter();
  const rows = parts.map((part, place) => ({ part, value: attention.parts[place] ?? 0 }));
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'part', header: t('part'), cell: ({ part }) => t(part), isRowHeader: true },
    {
      key: 'value',
      header: t('counts'),
      cell: ({ value }) =>
        t(value >= 0 ? 'countsFor' : 'countsAgainst', {
          value: format.number(Math.abs(value), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        }),
    },
  ];
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('table', { group: name })}</summary>
      <Table
        caption={t('tableCaption', { group: name })}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ part }) => part}
      />
    </details>
  );
}
