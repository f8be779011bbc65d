import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Menu, MenuItem, menuItemClass } from '../../../web/ui/overlays/menu.tsx';
import type { Classroom } from '../../contract.ts';
import { gradebookPdfAddress } from './data/queries.ts';
import { useDownloads } from './export/use-downloads.ts';
import { type PagedRows, readRest } from './read-rest.ts';

interface GradeActionsProps {
  classroom: Classroom;
  /** Whether marks can be given. */
  isOpen: boolean;
  /** Marks that students do not see yet. */
  drafts: number;
  list: PagedRows;
  onOpen: (dialog: 'scale' | 'new-column' | 'categories' | 'late' | 'import') => void;
  onPublish: () => void;
}

/** What those who mark can do with the whole gradebook. */
export function GradeActions({ classroom, isOpen, drafts, list, onOpen, onPublish }: GradeActionsProps) {
  const t = useTranslations('classrooms.grades');
  const openWithAll = (dialog: 'categories' | 'import') => void readRest(list).then(() => onOpen(dialog));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-prose text-ink-soft">{t('explanation')}</p>
      <div className="flex flex-wrap gap-3">
        {isOpen && drafts > 0 && (
          <Button variant="primary" icon="send" onClick={onPublish}>
            {t('publish.all', { count: drafts })}
          </Button>
        )}
        {isOpen && (
          <Button icon="upload" onClick={() => openWithAll('import')}>
            {t('import.open')}
          </Button>
        )}
        {classroom.may.write && (
          <ActionMenu icon="settings" name={t('settings')}>
            <MenuItem icon="plus" onSelect={() => onOpen('new-column')}>
              {t('column.add')}
            </MenuItem>
            <MenuItem icon="list" onSelect={() => openWithAll('categories')}>
              {t('categories.open')}
            </MenuItem>
            <MenuItem icon="clock" onSelect={() => onOpen('late')}>
              {t('late.open')}
            </MenuItem>
            <MenuItem icon="target" onSelect={() => onOpen('scale')}>
              {t('scale.open')}
            </MenuItem>
          </ActionMenu>
        )}
        <FileMenu classroom={classroom} list={list} />
      </div>
    </div>
  );
}

function FileMenu({ classroom, list }: Pick<GradeActionsProps, 'classroom' | 'list'>) {
  const t = useTranslations('classrooms.grades');
  const downloads = useDownloads(classroom);
  return (
    <ActionMenu icon="download" name={t('export.open')}>
      <a href={gradebookPdfAddress(classroom.id)} download role="menuitem" className={menuItemClass()}>
        <Icon name="download" className="text-ink-soft" />
        {t('export.pdf')}
      </a>
      <MenuItem icon="download" onSelect={() => downloads.run('csv')}>
        {t('export.csv')}
      </MenuItem>
      <MenuItem icon="download" onSelect={() => downloads.run('xlsx')}>
        {t('export.xlsx')}
      </MenuItem>
      <MenuItem icon="printer" onSelect={() => void printAll(list)}>
        {t('print')}
      </MenuItem>
    </ActionMenu>
  );
}

function ActionMenu({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <Menu
      button={
        <>
          <Icon name={icon} />
          {name}
          <Icon name="chevron-down" size="sm" />
        </>
      }
      buttonClassName={buttonClass({})}
    >
      {children}
    </Menu>
  );
}

/** Paper has no button for more rows. */
async function printAll(list: PagedRows): Promise<void> {
  await readRest(list);
  // After React has rendered the new rows.
  requestAnimationFrame(() => print());
}
