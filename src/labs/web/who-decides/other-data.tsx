import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { type Counts, needingOf } from './engine/decisions.ts';
import { type Group, groups } from './engine/pupils.ts';
import { type Source, sources } from './engine/school.ts';
import { modelOf, outcomesOf, type WhoDecidesControl } from './use-who-decides.ts';

/** The same model, trained on other examples. */
export function OtherData({ control }: { control: WhoDecidesControl }) {
  const t = useTranslations('labs.whoDecides.retrain');
  const { source, train } = control;
  const [chosen, setChosen] = useState(source);
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <RadioGroup
        legend={t('legend')}
        name="who-decides-source"
        value={chosen}
        onChange={setChosen}
        options={sources.map((each) => ({ value: each, label: t(each) }))}
      />
      <div>
        <Button onClick={() => train(chosen)}>{t('train')}</Button>
      </div>
      <p role="status">{chosen === source && t('using')}</p>
      <SourceTable control={control} />
      <p className="max-w-reading">{t('why')}</p>
      <p className="max-w-reading text-sm text-ink-soft">{t('honest')}</p>
    </LabSection>
  );
}

interface TrainedSource {
  name: Source;
  counts: Record<Group, Counts>;
}

function SourceTable({ control: { trained, one } }: { control: WhoDecidesControl }) {
  const t = useTranslations('labs.whoDecides');
  const rows = trained.map((name): TrainedSource => ({ name, counts: outcomesOf(modelOf(name), one).counts }));
  const shareOf = (counts: Counts) => {
    const [part, whole] = [counts.missedNeed, needingOf(counts)];
    return t('retrain.share', { part, whole, percent: Math.round((part / whole) * 100) });
  };
  const columns: Column<TrainedSource>[] = [
    { key: 'data', header: t('retrain.data'), cell: ({ name }) => t(`retrain.${name}`), isRowHeader: true },
    ...groups.map((group): Column<TrainedSource> => ({
      key: group,
      header: t(`group.${group}`),
      cell: ({ counts }) => shareOf(counts[group]),
      numeric: true,
    })),
  ];
  return (
    <Table
      caption={t('retrain.table', { value: one.morning })}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
}
