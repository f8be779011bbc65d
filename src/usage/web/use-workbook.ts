import { useTranslations } from 'use-intl';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { saveBlob } from '../../web/lazy/save-file.ts';
import type { Sheet, SheetCell } from '../../web/lazy/workbook/write-xlsx.ts';
import type { Amount, Usage, UsageChart } from '../contract.ts';
import { periodNames } from './data/queries.ts';

/** Saves every chart of the period as a sheet of one workbook. */
export function useWorkbook(usage: Usage): { sending: boolean; run: () => void } {
  const t = useTranslations('usage');
  const cell = (amount: Amount): SheetCell => (amount === 'few' ? t('amounts.few') : (amount ?? ''));
  const sheetOf = ({ title, isOverTime, rows }: UsageChart): Sheet => {
    const places = isOverTime ? [t('from'), t('to')] : [t('part')];
    return {
      title,
      rows: [
        [...places, t('thisPeriod'), t('periodBefore')],
        ...rows.map(({ label, from, to, value, before }) => [
          ...(isOverTime ? [from ?? '', to ?? ''] : [label ?? '']),
          cell(value),
          cell(before),
        ]),
      ],
    };
  };
  return useAction(
    async () => {
      const { writeXlsx, workbookType } = await import('../../web/lazy/workbook/write-xlsx.ts');
      const workbook = new Blob([writeXlsx(usage.charts.map(sheetOf))], { type: workbookType });
      saveBlob(`educaia-panel-${periodNames[usage.period]}.xlsx`, workbook);
    },
    useFailureToast(t('downloadFailed')),
  );
}
