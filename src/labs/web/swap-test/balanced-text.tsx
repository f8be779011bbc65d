import { useTranslations } from 'use-intl';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { type Kind, kinds } from './engine/notes.ts';
import { TrainButton } from './skewed-text.tsx';
import { usePoints } from './use-points.ts';
import type { SwapTestControl } from './use-swap-test.ts';

/** The same test with other texts, side by side. */
export function BalancedText({ control }: { control: SwapTestControl }) {
  const t = useTranslations('labs.swapTest');
  const pointsOf = usePoints();
  const { state, kind, dimension, chooseText } = control;
  const columns: Column<Kind>[] = [
    { key: 'kind', header: t('balance.text'), cell: (each) => t(`kinds.${each}`), isRowHeader: true },
    {
      key: 'difference',
      header: t('balance.difference'),
      cell: (each) => {
        const found = state.found[`${each} ${dimension}`];
        return typeof found === 'number' ? pointsOf(found) : t('balance.untried');
      },
      numeric: true,
    },
  ];
  return (
    <LabSection title={t('balance.title')}>
      <p className="max-w-reading">{t('balance.introduction')}</p>
      <RadioGroup
        className="max-w-reading"
        legend={t('balance.choose')}
        name="swap-kind"
        value={kind}
        onChange={(chosen) => chooseText({ kind: chosen })}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`), hint: t(`balance.hints.${value}`) }))}
      />
      <TrainButton control={control} label={t('balance.train')} />
      <Table
        className="max-w-reading"
        caption={t('balance.table', { dimension: t(`dimensions.${dimension}`) })}
        columns={columns}
        rows={kinds}
        rowKey={(each) => each}
      />
      <p className="max-w-reading">{t('balance.why')}</p>
    </LabSection>
  );
}
