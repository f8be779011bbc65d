import { useTranslations } from 'use-intl';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { saveBlob } from '../../../../web/lazy/save-file.ts';
import { Button } from '../../../../web/ui/core/button.tsx';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The same table as the CSV file, as a workbook. */
export function XlsxButton({ title, read }: { title: string; read: () => Promise<{ name: string; csv: string }> }) {
  const t = useTranslations('classrooms.grades.export');
  const download = useAction(
    async () => {
      const [{ name, csv }, { cellsOf }, { writeXlsx }] = await Promise.all([
        read(),
        import('./workbook-of.ts'),
        import('./write-xlsx.ts'),
      ]);
      saveBlob(name.replace(/csv$/, 'xlsx'), new Blob([writeXlsx(title, cellsOf(csv))], { type }));
    },
    useFailureToast(t('failed')),
  );
  return (
    <Button icon="download" busy={download.sending && t('preparing')} onClick={() => download.run()}>
      {t('xlsx')}
    </Button>
  );
}
