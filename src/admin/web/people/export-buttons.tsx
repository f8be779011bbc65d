import { useTranslations } from 'use-intl';
import { exportPeople } from '../../../accounts/contract/people-imports.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { downloadFile } from '../../../web/lazy/download-file.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import type { UserFilter } from '../data/queries.ts';

function exportAddress({ search, role, group, state }: UserFilter, format: 'csv' | 'xlsx'): string {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries({ search, role, group, state })) if (value) query.set(name, value);
  return `${exportPeople.path}?${query}`;
}

/** The people that the list shows, as a file. */
export function ExportButtons({ filter }: { filter: UserFilter }) {
  const t = useTranslations('admin.people');
  const save = useAction(
    (format: 'csv' | 'xlsx') => downloadFile(exportAddress(filter, format), `${t('exportName')}.${format}`),
    useFailureToast(t('exportFailed')),
  );
  return (
    <>
      <Button icon="download" busy={save.sending && t('exporting')} onClick={() => save.run('csv')}>
        {t('exportCsv')}
      </Button>
      <Button icon="download" busy={save.sending && t('exporting')} onClick={() => save.run('xlsx')}>
        {t('exportXlsx')}
      </Button>
    </>
  );
}
