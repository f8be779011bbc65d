import { useFormatter, useTranslations } from 'use-intl';
import type { Competence } from '../../competences/contract/competences.ts';
import { Table } from '../../web/ui/rows/table.tsx';
import { type Level, levels } from '../contract/level.ts';
import { LevelBar } from './level-bar.tsx';

interface ClassCompetence {
  competence: Competence;
  levels: Readonly<Record<Level, number>>;
  notStarted: readonly { userId: number; name: string }[];
}

export interface ClassCompetencesProps {
  competences: readonly ClassCompetence[];
}

/** How far a class is in each competence that its work trains, and who has not started. */
export function ClassCompetences({ competences }: ClassCompetencesProps) {
  const t = useTranslations('passport');
  const format = useFormatter();
  const namesOf = ({ levels: { none }, notStarted }: ClassCompetence) => {
    if (none === 0) return t('class.nobody');
    const names = format.list(notStarted.map(({ name }) => name));
    return none > notStarted.length ? t('class.andOthers', { names, count: none - notStarted.length }) : names;
  };
  const wordsOf = (counts: ClassCompetence['levels']) =>
    format.list(
      levels
        .filter((level) => counts[level] > 0)
        .map((level) => t('class.count', { level: t(`levels.${level}`), count: counts[level] })),
    );
  return (
    <div className="flex flex-col gap-2">
      <Table
        caption={t('class.title')}
        rows={competences}
        rowKey={({ competence }) => competence}
        columns={[
          {
            key: 'competence',
            header: t('class.competence'),
            isRowHeader: true,
            cell: ({ competence }) => t(`competences.said.names.${competence}`),
          },
          {
            key: 'levels',
            header: t('class.levels'),
            cell: ({ levels: counts }) => (
              <div className="flex min-w-[min(10rem,40vw)] flex-col gap-1">
                <LevelBar counts={counts} />
                <span className="text-sm">{wordsOf(counts)}</span>
              </div>
            ),
          },
          {
            key: 'notStarted',
            header: t('class.notStarted'),
            cell: (row) => <span className="block min-w-[min(9rem,30vw)] wrap-anywhere">{namesOf(row)}</span>,
          },
        ]}
      />
      <p className="text-sm text-ink-soft">{t('class.explanation')}</p>
    </div>
  );
}
