import { useTranslations } from 'use-intl';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { saveFile } from '../../../web/lazy/save-file.ts';
import { Button } from '../../../web/ui/core/button.tsx';

/** A table of a class for a spreadsheet. */
export function ExportButton({ read }: { read: () => Promise<{ name: string; csv: string }> }) {
  const t = useTranslations('classrooms.export');
  const download = useAction(
    async () => {
      const { name, csv } = await read();
      saveFile(name, csv, 'text/csv');
    },
    useFailureToast(t('failed')),
  );
  return (
    <Button icon="download" busy={download.sending && t('preparing')} onClick={() => download.run()}>
      {t('csv')}
    </Button>
  );
}
