import { useTranslations } from 'use-intl';
import { useIsOn } from '../../../web/data/site-frame.ts';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Menu, MenuItem } from '../../../web/ui/overlays/menu.tsx';
import type { ItemDialogKind } from '../editing/item-dialogs.tsx';
import { useItemDialog } from '../editing/use-item-dialog.tsx';

type CreatedKind = Exclude<ItemDialogKind, 'copyClass' | 'copyItem' | 'copyUnit' | 'group'>;

/** What can be created inside a unit. */
const kindsInUnit: readonly { kind: CreatedKind; icon: IconName }[] = [
  { kind: 'material', icon: 'file-text' },
  { kind: 'task', icon: 'clipboard-list' },
  { kind: 'test', icon: 'target' },
  { kind: 'course', icon: 'book-open' },
  { kind: 'freeCourse', icon: 'library' },
  { kind: 'survey', icon: 'chart' },
];

const kinds: typeof kindsInUnit = [
  ...kindsInUnit,
  { kind: 'announcement', icon: 'send' },
  { kind: 'unit', icon: 'folder' },
  { kind: 'readyUnit', icon: 'sparkles' },
];

/** Without what is turned off. */
function useKinds(all: typeof kindsInUnit): typeof kindsInUnit {
  const isOn = useIsOn();
  return all.filter(({ kind }) => kind !== 'survey' || isOn('/encuestas'));
}

export const useKindsInUnit = () => useKinds(kindsInUnit);

/** The one place to add anything to a class. On a phone it floats where the thumb is. */
export function CreateMenu({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.adding');
  const { open, dialog } = useItemDialog(classId);
  return (
    <>
      <Menu
        button={
          <>
            <Icon name="plus" className="max-sm:size-6" />
            <span className="max-sm:sr-only">{t('open')}</span>
            <Icon name="chevron-down" size="sm" className="max-sm:hidden" />
          </>
        }
        buttonClassName={`${buttonClass({ variant: 'primary' })} max-sm:fixed max-sm:right-4 max-sm:bottom-4 max-sm:z-20 max-sm:size-14 max-sm:rounded-full max-sm:p-0 max-sm:shadow-overlay`}
      >
        {useKinds(kinds).map(({ kind, icon }) => (
          <MenuItem key={kind} icon={icon} onSelect={() => open(kind)}>
            {t(kind)}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  );
}
