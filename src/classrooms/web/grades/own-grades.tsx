import { useTranslations } from 'use-intl';
import { Card } from '../../../web/ui/core/card.tsx';
import { Table } from '../../../web/ui/rows/table.tsx';
import type { GradeItem, GradeRow } from '../../contract/gradebook.ts';
import type { Marks } from '../use-marks.ts';
import { WhatIf } from './what-if.tsx';

/** A student's marks so far, with the weight of each item. */
export function OwnGrades({ items, row, marks }: { items: readonly GradeItem[]; row: GradeRow; marks: Marks }) {
  const t = useTranslations('classrooms.grades');
  const lines = items.map((item, place) => ({ item, grade: row.grades[place] }));
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <p className="text-sm text-ink-soft">{t('yourAverage')}</p>
        <p className="font-title text-3xl tabular-nums">{row.mean === null ? t('nothing') : marks.show(row.mean)}</p>
        <p className="text-sm text-ink-soft">{t('yourAverageHint')}</p>
      </Card>
      <Table
        caption={t('yours')}
        rows={lines}
        rowKey={({ item }) => `${item.kind} ${item.id}`}
        columns={[
          { key: 'title', header: t('what'), isRowHeader: true, cell: ({ item }) => item.title },
          { key: 'kind', header: t('kind'), cell: ({ item }) => t(`kinds.${item.kind}`) },
          { key: 'weight', header: t('weightHeading'), numeric: true, cell: ({ item }) => item.weight },
          {
            key: 'mark',
            header: t('mark'),
            numeric: true,
            cell: ({ grade }) => (typeof grade?.part !== 'number' ? t('nothing') : marks.show(grade.part)),
          },
          {
            key: 'points',
            header: t('points'),
            numeric: true,
            cell: ({ item, grade }) =>
              typeof grade?.mark !== 'number' ? t('nothing') : t('markOf', { mark: grade.mark, most: item.maxMark }),
          },
        ]}
      />
      <WhatIf items={items} row={row} marks={marks} />
    </div>
  );
}
