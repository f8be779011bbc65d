import { useTranslations } from 'use-intl';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { needingOf, type Outcome, outcomes } from './engine/decisions.ts';
import { groups } from './engine/pupils.ts';
import { OutcomeSign, PeoplePicture } from './people-picture.tsx';
import { ThresholdField } from './threshold-field.tsx';
import { outcomesOf, type WhoDecidesControl } from './use-who-decides.ts';

/** One line for everybody, and what it does to each group. */
export function OneThreshold({ control: { state, change, model, one, source } }: { control: WhoDecidesControl }) {
  const t = useTranslations('labs.whoDecides');
  const { counts } = outcomesOf(model, one);
  const columns: Column<Outcome>[] = [
    {
      key: 'outcome',
      header: t('one.outcome'),
      cell: (outcome) => (
        <>
          <OutcomeSign outcome={outcome} />
          {t(`one.${outcome}`)}
        </>
      ),
      isRowHeader: true,
    },
    ...groups.map((group): Column<Outcome> => ({
      key: group,
      header: t(`group.${group}`),
      cell: (outcome) => counts[group][outcome],
      numeric: true,
    })),
  ];
  return (
    <LabSection title={t('one.title')}>
      <ThresholdField
        label={t('one.threshold', { value: state.threshold })}
        hint={t('one.hint')}
        value={state.threshold}
        onChange={(threshold) => change({ threshold })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        {groups.map((group) => (
          <div key={group} className="flex flex-col gap-2">
            <h3 className="font-semibold">{t(`group.${group}`)}</h3>
            <PeoplePicture
              counts={counts[group]}
              label={t('one.picture', { group: t(`group.${group}`), ...counts[group] })}
            />
          </div>
        ))}
      </div>
      <Table caption={t('one.table')} columns={columns} rows={outcomes} rowKey={(outcome) => outcome} />
      <p role="status" className="max-w-reading font-semibold">
        {t('one.compare', {
          missedMorning: counts.morning.missedNeed,
          needMorning: needingOf(counts.morning),
          missedAfternoon: counts.afternoon.missedNeed,
          needAfternoon: needingOf(counts.afternoon),
        })}
      </p>
      <p className="max-w-reading text-sm text-ink-soft">{t('one.names')}</p>
      <p className="max-w-reading">{source === 'complete' ? t('one.whyComplete') : t('one.why')}</p>
    </LabSection>
  );
}
