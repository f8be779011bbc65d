import { useTranslations } from 'use-intl';
import { exportPeople } from '../../../accounts/contract/people-imports.ts';
import { askForReauthentication } from '../../../web/data/ask-for-reauthentication.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { saveBlob } from '../../../web/lazy/save-file.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import type { UserFilter } from '../data/queries.ts';

function exportAddress({ search, role, group, state }: UserFilter, format: 'csv' | 'xlsx'): string {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries({ search, role, group, state })) if (value) query.set(name, value);
  return `${exportPeople.path}?${query}`;
}

/** The people that the list shows, as a file. It is no JSON, so the typed call cannot fetch it. */
async function download(address: string, format: 'csv' | 'xlsx', name: string): Promise<void> {
  const answer = await fetch(address);
  if (answer.status === 403 && (await askForReauthentication())) return download(address, format, name);
  if (!answer.ok) throw new Error(`The export answered ${answer.status}.`);
  saveBlob(`${name}.${format}`, await answer.blob());
}

export function ExportButtons({ filter }: { filter: UserFilter }) {
  const t = useTranslations('admin.people');
  const save = useAction(
    (format: 'csv' | 'xlsx') => download(exportAddress(filter, format), format, t('exportName')),
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
