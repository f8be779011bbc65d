import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Menu, MenuItem, menuItemClass, MenuSeparator } from '../../../web/ui/overlays/menu.tsx';
import type { ClassItem } from '../../contract/items.ts';
import { resultsAddress } from '../tests/data/queries.ts';
import { editorOf } from './item-kinds.ts';
import type { ItemActions } from './use-item-actions.tsx';

interface ItemActionsProps {
  classId: number;
  item: ClassItem;
  mayMark: boolean;
  actions: ItemActions;
}

/** Everything that can be done with an item. */
export function ItemMenu({ label, ...given }: ItemActionsProps & { label: string }) {
  return (
    <Menu
      isLazy
      button={<Icon name="more" />}
      buttonLabel={label}
      buttonClassName={`${buttonClass({ variant: 'quiet', size: 'icon' })} shrink-0`}
      buttonProps={{ title: label }}
    >
      <ItemMenuEntries {...given} />
    </Menu>
  );
}

/** Its own component, so that a list with many items prepares the entries of an open menu alone. */
function ItemMenuEntries({ classId, item, mayMark, actions }: ItemActionsProps) {
  const t = useTranslations('classrooms.work');
  const { kind, state } = item;
  return (
    <>
      {editorOf(item) && (
        <MenuItem icon="pencil" onSelect={() => actions.edit(item)}>
          {t('menu.edit')}
        </MenuItem>
      )}
      {state !== 'published' && (
        <MenuItem icon="eye" onSelect={() => actions.change(item, { state: 'published' })}>
          {t('menu.publish')}
        </MenuItem>
      )}
      {state !== 'draft' && (
        <MenuItem icon="eye-off" onSelect={() => actions.change(item, { state: 'draft' })}>
          {t('menu.withdraw')}
        </MenuItem>
      )}
      <MenuItem icon="clock" onSelect={() => actions.open('dates', item)}>
        {t('menu.dates')}
      </MenuItem>
      <MenuItem icon="folder" onSelect={() => actions.open('unit', item)}>
        {t('menu.move')}
      </MenuItem>
      {kind !== 'survey' && (
        <MenuItem icon="copy" onSelect={() => actions.duplicate(item)}>
          {t('menu.duplicate')}
        </MenuItem>
      )}
      <MenuItem icon="share" onSelect={() => actions.copy(item)}>
        {t('menu.copy')}
      </MenuItem>
      <MenuItem icon="users" onSelect={() => actions.open('audience', item)}>
        {t('menu.audience')}
      </MenuItem>
      {kind === 'test' && mayMark && (
        <Link to={resultsAddress(classId, item.refId)} role="menuitem" className={menuItemClass()}>
          <Icon name="chart" className="text-ink-soft" />
          <span className="min-w-0 flex-1">{t('menu.results')}</span>
        </Link>
      )}
      <MenuSeparator />
      <MenuItem icon="trash" tone="danger" onSelect={() => actions.remove(item)}>
        {t('menu.delete')}
      </MenuItem>
    </>
  );
}
