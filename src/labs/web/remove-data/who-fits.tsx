import { useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { Person, Trait } from './engine/village.ts';
import { traitText } from './request-texts.ts';
import { type RemoveDataControl, villageSize } from './use-remove-data.ts';

const mostShown = 5;
const shownTraits = ['school', 'grade', 'health', 'hobby', 'event'] as const satisfies readonly Trait[];

/** How many people of the village the message may still mean, and what each piece of it takes away. */
export function WhoFits({ control }: { control: RemoveDataControl }) {
  const t = useTranslations('labs.removeData.fit');
  const { request, pieces, counts, fitting } = control;
  const telling = pieces.filter(({ trait }) => trait !== undefined);
  const rows = telling.flatMap(({ place, choice, words, wider }, at) =>
    choice === 'out'
      ? []
      : [{ key: place, label: t('plus', { words: choice === 'kept' ? words : (wider ?? words) }), at: at + 1 }],
  );
  const bars = [{ key: 'role', label: t(`about.${request.person.role}`), at: 0 }, ...rows];
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction', { size: villageSize })}</p>
      <p role="status" className="text-lg font-semibold">
        {t('count', { count: fitting.length, size: villageSize })}
      </p>
      <VillageDots fitting={fitting} />
      <BarChart
        className="max-w-reading"
        title={t('chart')}
        labelHeading={t('piece')}
        valueHeading={t('left')}
        most={villageSize}
        rows={bars.map(({ key, label, at }) => {
          const value = counts[at] ?? 0;
          return { key, label, value, text: t('bar', { count: value }) };
        })}
      />
      {fitting.length <= mostShown ? (
        <FittingPeople control={control} />
      ) : (
        <p className="max-w-reading">{t('many', { most: mostShown })}</p>
      )}
      <p className="max-w-reading text-sm text-ink-soft">{t('honest', { size: villageSize })}</p>
    </LabSection>
  );
}

const dotsInARow = 30;

/** Each dot is somebody; the line above says how many are full. */
function VillageDots({ fitting }: { fitting: readonly Person[] }) {
  const full = new Set(fitting.map(({ number }) => number));
  const numbers = Array.from({ length: villageSize }, (_, number) => number);
  const fullDots = dotsOf(numbers.filter((number) => full.has(number)));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${dotsInARow} ${villageSize / dotsInARow}`}
      strokeLinecap="round"
      className="w-full max-w-reading rounded-card border border-line bg-card p-2"
    >
      <path
        d={dotsOf(numbers.filter((number) => !full.has(number)))}
        strokeWidth="0.32"
        className="stroke-line-strong"
      />
      <path d={fullDots} strokeWidth="0.94" className="stroke-primary-line" />
      <path d={fullDots} strokeWidth="0.74" className="stroke-primary" />
    </svg>
  );
}

/** Lines without a length, which round ends make dots: one path instead of hundreds of circles to draw at every tap. */
const dotsOf = (numbers: readonly number[]): string =>
  numbers.map((number) => `M${(number % dotsInARow) + 0.5} ${Math.floor(number / dotsInARow) + 0.5}h0`).join('');

function FittingPeople({ control: { texts, fitting } }: { control: RemoveDataControl }) {
  const t = useTranslations('labs.removeData.fit');
  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: t('who'),
      cell: ({ name, surname }) => `${traitText(texts, 'name', name)} ${traitText(texts, 'surname', surname)}`,
      isRowHeader: true,
    },
    ...shownTraits.map((trait) => ({
      key: trait,
      header: t(`traits.${trait}`),
      cell: (person: Person) => traitText(texts, trait, person[trait]),
    })),
  ];
  return <Table caption={t('people')} columns={columns} rows={fitting} rowKey={({ number }) => number} isWide />;
}
