import { useFormatter, useTranslations } from 'use-intl';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { Neighbour } from './engine/nearest.ts';
import { FruitMap, KindName } from './fruit-map.tsx';
import { type NeighboursControl, voterChoices } from './use-neighbours.ts';

const mostShown = 9;

/** Which known fruits vote, and what comes out. */
export function Voters({ control }: { control: NeighboursControl }) {
  const t = useTranslations('labs.neighbours.voters');
  const { state, change, neighbours } = control;
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <div className="max-w-reading">
        <SelectField
          label={t('voters')}
          hint={t('votersHint')}
          value={state.voters}
          onChange={(event) => change({ voters: Number(event.target.value) })}
        >
          {voterChoices.map((count) => (
            <option key={count} value={count}>
              {t('count', { count })}
            </option>
          ))}
        </SelectField>
      </div>
      <Verdict control={control} />
      <FruitMap control={control} voters={neighbours} />
      <NeighbourTable neighbours={neighbours} />
      <p className="max-w-reading text-sm text-ink-soft">{t('explanation')}</p>
    </LabSection>
  );
}

function Verdict({ control: { state, votes, neighbours } }: { control: NeighboursControl }) {
  const t = useTranslations('labs.neighbours');
  const [winner, second] = votes;
  if (!winner) return null;
  const isTie = second !== undefined && second.votes === winner.votes;
  return (
    <div role="status" className="flex max-w-reading flex-col gap-1">
      <p>
        <strong>
          {t('voters.says', { kind: t(`kinds.${winner.kind}`), votes: winner.votes, all: neighbours.length })}
        </strong>{' '}
        {isTie && t('voters.tie')}
      </p>
      {state.guess && <p>{t(state.guess === winner.kind ? 'voters.agree' : 'voters.disagree')}</p>}
    </div>
  );
}

function NeighbourTable({ neighbours }: { neighbours: readonly Neighbour[] }) {
  const t = useTranslations('labs.neighbours.voters');
  const format = useFormatter();
  const columns: Column<Neighbour & { place: number }>[] = [
    {
      key: 'place',
      header: t('neighbour'),
      cell: ({ place, fruit }) => (
        <span className="inline-flex flex-wrap gap-x-2">
          {t('place', { place })} <KindName kind={fruit.kind} />
        </span>
      ),
      isRowHeader: true,
    },
    {
      key: 'length',
      header: t('length'),
      cell: ({ fruit }) => t('centimetres', { value: fruit.length }),
      numeric: true,
    },
    { key: 'weight', header: t('weight'), cell: ({ fruit }) => t('grams', { value: fruit.weight }), numeric: true },
    {
      key: 'distance',
      header: t('distance'),
      cell: ({ distance }) => format.number(distance, { maximumSignificantDigits: 2 }),
      numeric: true,
    },
  ];
  const rows = neighbours.slice(0, mostShown).map((neighbour, at) => ({ ...neighbour, place: at + 1 }));
  return (
    <Table
      className="max-w-reading"
      caption={t('caption', { count: rows.length })}
      columns={columns}
      rows={rows}
      rowKey={({ place }) => place}
    />
  );
}
