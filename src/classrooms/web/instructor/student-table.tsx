import { useTranslations } from 'use-intl';
import { Progress } from '../../../web/ui/charts/progress.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { Table } from '../../../web/ui/rows/table.tsx';

export interface StudentLine {
  key: number;
  name: string;
  progress: number;
  average: number | null;
  lastActive: string;
}

export function StudentTable({ students }: { students: readonly StudentLine[] }) {
  const t = useTranslations('classrooms.instructor');
  if (students.length === 0) {
    return (
      <EmptyState illustration="empty-chat" headingLevel={3} title={t('noStudents')}>
        <p>{t('noStudentsExplanation')}</p>
      </EmptyState>
    );
  }
  return (
    <Table
      caption={t('tabs.estudiantes')}
      hideCaption
      rows={students}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', header: t('student'), isRowHeader: true, cell: ({ name }) => name },
        {
          key: 'progress',
          header: t('progress'),
          cell: ({ name, progress }) => (
            <Progress
              label={t('progressOf', { name })}
              hideLabel
              value={progress}
              valueText={t('percent', { value: progress })}
              className="min-w-[min(8rem,30vw)]"
            />
          ),
        },
        {
          key: 'average',
          header: t('average'),
          numeric: true,
          cell: ({ average }) => (average === null ? t('nothing') : t('percent', { value: average })),
        },
        { key: 'last', header: t('lastActive'), inOneLine: true, cell: ({ lastActive }) => lastActive },
      ]}
    />
  );
}
