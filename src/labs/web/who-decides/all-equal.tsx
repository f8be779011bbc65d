import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { isEqual, type RateName, rateNames } from './engine/decisions.ts';
import {
  bestWithEqual,
  countAllEqual,
  countChoices,
  ratesIn,
  rightIn,
  type Tried,
  tryAll,
} from './engine/fair-thresholds.ts';
import type { WhoDecidesControl } from './use-who-decides.ts';

interface FoundRule {
  name: RateName;
  best: Tried | undefined;
}

/** Whether any pair of thresholds makes everything equal. */
export function AllEqual({ control: { state, change, model } }: { control: WhoDecidesControl }) {
  const t = useTranslations('labs.whoDecides.all');
  const tried = useMemo(
    () => (state.hasTriedAll ? tryAll(model.pupils, model.scoreOf) : []),
    [state.hasTriedAll, model],
  );
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <div>
        <Button onClick={() => change({ hasTriedAll: true })}>{t('try')}</Button>
      </div>
      <p role="status" className="max-w-reading font-semibold">
        {state.hasTriedAll && t('found', { pairs: countChoices(tried), count: countAllEqual(tried) })}
      </p>
      {state.hasTriedAll && (
        <>
          <RuleTable found={rateNames.map((name) => ({ name, best: bestWithEqual(tried, name) }))} />
          <p className="max-w-reading">{t('why')}</p>
          <p className="max-w-reading">{t('balance')}</p>
        </>
      )}
    </LabSection>
  );
}

function RuleTable({ found }: { found: readonly FoundRule[] }) {
  const t = useTranslations('labs.whoDecides');
  const format = useFormatter();
  const unequalIn = (best: Tried) =>
    rateNames.filter((name) => !isEqual(ratesIn(best), name)).map((name) => t(`two.short.${name}`));
  const columns: Column<FoundRule>[] = [
    { key: 'rule', header: t('all.rule'), cell: ({ name }) => t(`two.short.${name}`), isRowHeader: true },
    {
      key: 'thresholds',
      header: t('all.thresholds'),
      cell: ({ best }) => (best ? t('all.pair', { ...best.thresholds }) : t('all.none')),
      inOneLine: true,
    },
    {
      key: 'unequal',
      header: t('all.unequal'),
      cell: ({ best }) => best && (format.list(unequalIn(best)) || t('all.nothing')),
    },
    { key: 'right', header: t('all.right'), cell: ({ best }) => best && rightIn(best), numeric: true },
  ];
  return <Table caption={t('all.table')} columns={columns} rows={found} rowKey={({ name }) => name} />;
}
