import { useTranslations } from 'use-intl';
import { useCall } from '../../../../web/data/query-client.ts';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { saveBlob, saveFile } from '../../../../web/lazy/save-file.ts';
import type { Classroom } from '../../../contract.ts';
import { exportGradebook } from '../../../contract/gradebook.ts';

/** The published marks of a class as a file. */
export function useDownloads({ id, name: title }: Classroom): { run: (format: 'csv' | 'xlsx') => void } {
  const t = useTranslations('classrooms.grades.export');
  const call = useCall();
  return useAction(
    async (format: 'csv' | 'xlsx') => {
      const { name, csv } = await call(exportGradebook, { params: { id } });
      if (format === 'csv') return saveFile(name, csv, 'text/csv');
      const [{ cellsOf }, { writeXlsx, workbookType }] = await Promise.all([
        import('./workbook-of.ts'),
        import('../../../../web/lazy/workbook/write-xlsx.ts'),
      ]);
      const workbook = writeXlsx([{ title, rows: cellsOf(csv) }]);
      saveBlob(name.replace(/csv$/, format), new Blob([workbook], { type: workbookType }));
    },
    useFailureToast(t('failed')),
  );
}
