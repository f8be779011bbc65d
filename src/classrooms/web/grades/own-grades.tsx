import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../web/ui/core/card.tsx';
import { Table } from '../../../web/ui/rows/table.tsx';
import type { GradeItem, GradeRow, GradeWeighting } from '../../contract/gradebook.ts';
import type { Marks } from '../use-marks.ts';
import { CategoryList } from './categories/category-list.tsx';
import { MarkText } from './grade-line.tsx';
import { ReportLink } from './report-link.tsx';
import { WhatIf } from './what-if.tsx';

interface MarkSummaryProps {
  items: readonly GradeItem[];
  row: GradeRow;
  marks: Marks;
  weighting: GradeWeighting;
  words: { average: string; caption: string };
  children?: ReactNode;
}

/** A student's marks so far, and their own view of them. */
export function OwnGrades({ classId, ...props }: Omit<MarkSummaryProps, 'words'> & { classId: number }) {
  const t = useTranslations('classrooms.grades');
  return (
    <div className="flex flex-col gap-5">
      <MarkSummary {...props} words={{ average: t('yourAverage'), caption: t('yours') }}>
        <p className="mt-3 print:hidden">
          <ReportLink classId={classId} userId={props.row.userId} />
        </p>
      </MarkSummary>
      <WhatIf {...props} />
    </div>
  );
}

/** The average of a student, and the marks behind it with the weight of each item. */
export function MarkSummary({ items, row, marks, weighting, words, children }: MarkSummaryProps) {
  const t = useTranslations('classrooms.grades');
  const nameOf = ({ category }: GradeItem) => weighting.categories.find(({ id }) => id === category)?.title;
  const lines = items.map((item, place) => ({ item, grade: row.grades[place] }));
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <p className="text-sm text-ink-soft">{words.average}</p>
        <p className="font-title text-3xl tabular-nums">{row.mean === null ? t('nothing') : marks.show(row.mean)}</p>
        <p className="text-sm text-ink-soft">{t('yourAverageHint')}</p>
        <CategoryList weighting={weighting} />
        {children}
      </Card>
      <Table
        caption={words.caption}
        rows={lines}
        rowKey={({ item }) => `${item.kind} ${item.id}`}
        columns={[
          { key: 'title', header: t('what'), isRowHeader: true, cell: ({ item }) => item.title },
          ...(weighting.categories.length > 0
            ? [
                {
                  key: 'category',
                  header: t('category'),
                  cell: ({ item }: (typeof lines)[number]) => nameOf(item) ?? t('categories.rest'),
                },
              ]
            : []),
          { key: 'kind', header: t('kind'), cell: ({ item }) => t(`kinds.${item.kind}`) },
          { key: 'weight', header: t('weightHeading'), numeric: true, cell: ({ item }) => item.weight },
          {
            key: 'mark',
            header: t('mark'),
            numeric: true,
            cell: ({ grade }) => (grade ? <MarkText grade={grade} marks={marks} /> : t('nothing')),
          },
          {
            key: 'points',
            header: t('points'),
            numeric: true,
            cell: ({ item, grade }) =>
              typeof grade?.mark !== 'number' ? t('nothing') : t('markOf', { mark: grade.mark, most: item.maxMark }),
          },
          {
            key: 'comment',
            header: t('cell.comment'),
            cell: ({ grade }) => (
              <span className="whitespace-pre-line wrap-anywhere">{grade?.comment || t('nothing')}</span>
            ),
          },
        ]}
      />
    </div>
  );
}
