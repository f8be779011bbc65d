import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import type { Classroom } from '../../contract.ts';
import { exportGradebook } from '../../contract/gradebook.ts';
import { ExportButton } from '../class/export-button.tsx';
import { XlsxButton } from './export/xlsx-button.tsx';

/** The rows that were read so far. */
interface PagedRows {
  hasNextPage: boolean;
  fetchNextPage: () => Promise<PagedRows>;
}

interface GradeActionsProps {
  classroom: Classroom;
  /** Whether marks can be given. */
  isOpen: boolean;
  /** Marks that students do not see yet. */
  drafts: number;
  list: PagedRows;
  onOpen: (dialog: 'scale' | 'new-column' | 'categories' | 'import') => void;
  onPublish: () => void;
}

/** What those who mark can do with the whole gradebook. */
export function GradeActions({ classroom, isOpen, drafts, list, onOpen, onPublish }: GradeActionsProps) {
  const t = useTranslations('classrooms.grades');
  const call = useCall();
  const { id, may } = classroom;
  const readTable = () => call(exportGradebook, { params: { id } });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-prose text-ink-soft">{t('explanation')}</p>
      <div className="flex flex-wrap gap-3">
        {isOpen && drafts > 0 && (
          <Button variant="primary" icon="send" onClick={onPublish}>
            {t('publish.all', { count: drafts })}
          </Button>
        )}
        {may.write && (
          <>
            <Button icon="plus" onClick={() => onOpen('new-column')}>
              {t('column.add')}
            </Button>
            <Button icon="list" onClick={() => onOpen('categories')}>
              {t('categories.open')}
            </Button>
            <Button icon="settings" onClick={() => onOpen('scale')}>
              {t('scale.open')}
            </Button>
          </>
        )}
        {isOpen && (
          <Button icon="upload" onClick={() => void readRest(list).then(() => onOpen('import'))}>
            {t('import.open')}
          </Button>
        )}
        <Button icon="printer" onClick={() => void printAll(list)}>
          {t('print')}
        </Button>
        <ExportButton read={readTable} />
        <XlsxButton title={classroom.name} read={readTable} />
      </div>
    </div>
  );
}

async function readRest(list: PagedRows): Promise<void> {
  let read = list;
  while (read.hasNextPage) read = await read.fetchNextPage();
}

/** Paper has no button for more rows. */
async function printAll(list: PagedRows): Promise<void> {
  await readRest(list);
  // After React has rendered the new rows.
  requestAnimationFrame(() => print());
}
