import { useFormatter } from 'use-intl';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import type { Confusion } from '../engine/confusion.ts';

interface ConfusionTableProps {
  caption: string;
  confusion: Confusion;
  names: readonly string[];
  realHeading: string;
  guessedHeading: (name: string) => string;
}

interface ConfusionRow {
  name: string;
  group: number;
  counts: readonly number[];
}

/** How many of each group were taken for each group. What is right is bold, and stands on the diagonal. */
export function ConfusionTable({ caption, confusion, names, realHeading, guessedHeading }: ConfusionTableProps) {
  const format = useFormatter();
  const columns: Column<ConfusionRow>[] = [
    { key: 'real', header: realHeading, cell: ({ name }) => name, isRowHeader: true },
    ...names.map((name, guessed): Column<ConfusionRow> => ({
      key: String(guessed),
      header: guessedHeading(name),
      numeric: true,
      cell: ({ counts, group }) => {
        const count = format.number(counts[guessed] ?? 0);
        return guessed === group ? <strong>{count}</strong> : count;
      },
    })),
  ];
  const rows = names.map((name, group) => ({ name, group, counts: confusion[group] ?? [] }));
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ group }) => group} />;
}
