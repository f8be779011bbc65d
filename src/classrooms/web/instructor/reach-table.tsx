import { useFormatter, useTranslations } from 'use-intl';
import { Progress } from '../../../web/ui/charts/progress.tsx';
import { Table } from '../../../web/ui/rows/table.tsx';
import type { Reach } from '../../contract/analytics.ts';

/** The students who have not opened, taken or submitted each item, up to a limit by name. */
export function ReachTable({ items }: { items: readonly Reach[] }) {
  const t = useTranslations('classrooms.instructor');
  const format = useFormatter();
  const namesOf = ({ missing, missingStudents }: Reach) => {
    if (missing === 0) return t('nobodyMissing');
    const names = format.list(missingStudents.map(({ name }) => name));
    const others = missing - missingStudents.length;
    return others > 0 ? t('andOthers', { names, count: others }) : names;
  };
  return (
    <Table
      caption={t('reachTitle')}
      rows={items}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { key: 'title', header: t('what'), isRowHeader: true, cell: ({ title }) => title },
        { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          key: 'done',
          header: t('done'),
          cell: ({ title, done, missing }) => (
            <Progress
              label={t('doneBy', { title })}
              hideLabel
              value={done}
              max={done + missing}
              valueText={t('doneOf', { done, total: done + missing })}
              className="min-w-[min(8rem,30vw)]"
            />
          ),
        },
        {
          key: 'missing',
          header: t('missing'),
          cell: (item) => <span className="block min-w-[min(9rem,30vw)] wrap-anywhere">{namesOf(item)}</span>,
        },
      ]}
    />
  );
}
