import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { countWith } from './engine/fit.ts';
import { requests } from './engine/requests.ts';
import { makeVillage, shares, type Trait } from './engine/village.ts';
import { traitText } from './request-texts.ts';
import type { RemoveDataControl } from './use-remove-data.ts';

const townSize = 3000;
const townSeed = 2;
const askedTraits = ['health', 'school', 'grade', 'hobby'] as const satisfies readonly Trait[];
const known = requests.map(({ person }) => person);

const valuesOf = (trait: Trait): string[] => [
  ...shares[trait].map(([value]) => value),
  ...(trait === 'health' ? ['rare'] : []),
];

/** Details that name nobody, put together, in places of different sizes. */
export function WithoutName({ control: { state, change, texts, village } }: { control: RemoveDataControl }) {
  const t = useTranslations('labs.removeData.combine');
  const format = useFormatter();
  const town = useMemo(() => makeVillage(known, townSize, townSeed), []);
  const wanted = Object.fromEntries(
    askedTraits.flatMap((trait) => {
      const value = valuesOf(trait).find((each) => each === state.wanted[trait]);
      return value === undefined ? [] : [[trait, value]];
    }),
  );
  const rows = [village, town].map((people) => {
    const pupils = people.filter(({ role }) => role === 'pupil');
    return { size: people.length, pupils: pupils.length, fitting: countWith(pupils, wanted) };
  });
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'size', header: t('place'), cell: ({ size }) => t('people', { size }), isRowHeader: true },
    { key: 'pupils', header: t('pupils'), cell: ({ pupils }) => format.number(pupils), numeric: true },
    { key: 'fitting', header: t('fitting'), cell: ({ fitting }) => format.number(fitting), numeric: true },
  ];
  const inVillage = rows[0]?.fitting ?? 0;
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <div className="grid max-w-reading gap-4 sm:grid-cols-2">
        {askedTraits.map((trait) => (
          <SelectField
            key={trait}
            label={t(`traits.${trait}`)}
            value={wanted[trait] ?? ''}
            onChange={(event) => change({ wanted: { ...state.wanted, [trait]: event.target.value } })}
          >
            <option value="">{t('unsaid')}</option>
            {valuesOf(trait).map((value) => (
              <option key={value} value={value}>
                {traitText(texts, trait, value)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <p role="status" className="max-w-reading">
        {t('said', { count: Object.keys(wanted).length, fitting: inVillage })}
      </p>
      <Table className="max-w-reading" caption={t('table')} columns={columns} rows={rows} rowKey={({ size }) => size} />
      <p className="max-w-reading">{t('why')}</p>
    </LabSection>
  );
}
