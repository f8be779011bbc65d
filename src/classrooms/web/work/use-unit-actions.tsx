import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../web/ui/overlays/menu.tsx';
import { moveItem } from '../../../web/ui/rows/sorting.ts';
import { type ClassUnit, deleteUnit, orderUnits } from '../../contract/units.ts';
import { useClassChanged } from '../changes.ts';
import { useDuplicates } from '../copies/use-duplicates.ts';
import { useDeletion } from '../editing/use-deletion.tsx';
import { useItemDialog } from '../editing/use-item-dialog.tsx';
import { AddToUnitMenu } from '../header/add-to-unit-menu.tsx';
import { unitsQuery } from './data/queries.ts';

interface UnitActions {
  menuOf: (unit: ClassUnit) => ReactNode;
  dialogs: ReactNode;
}

/** What people who write can do with a unit. After a deletion the focus moves to `place`. */
export function useUnitActions(classId: number, place: RefObject<HTMLElement | null>): UnitActions {
  const t = useTranslations('classrooms.work');
  const call = useCall();
  const changed = useClassChanged(classId);
  const units = useQuery(unitsQuery(classId)).data ?? [];
  const editor = useItemDialog(classId);
  const duplicates = useDuplicates(classId);
  const deletion = useDeletion<ClassUnit>({
    classId,
    words: ({ title }) => ({
      title: t('unit.deleteTitle', { title }),
      goes: t('unit.deleteGoes'),
      stays: t('unit.deleteStays'),
      done: t('unit.deleted'),
      failed: t('changeFailed'),
    }),
    remove: ({ id }) => call(deleteUnit, { params: { id: classId, unitId: id } }),
    place,
  });
  const move = useAction(
    async (from: number, to: number) => {
      const ids = moveItem(units, from, to).map(({ id }) => id);
      await call(orderUnits, { params: { id: classId }, body: { ids } });
      await changed();
    },
    useFailureToast(t('moveFailed')),
  );

  const menuOf = (unit: ClassUnit) => {
    const index = units.findIndex(({ id }) => id === unit.id);
    return (
      <>
        <AddToUnitMenu unit={unit} onChoose={(kind) => editor.open(kind, undefined, unit.id)} />
        <UnitMenu
          unit={unit}
          isFirst={index <= 0}
          isLast={index === units.length - 1}
          onRename={() => editor.open('unit', unit.id)}
          onMove={(step) => move.run(index, index + step)}
          onDuplicate={() => duplicates.unit(unit.id)}
          onCopy={() => editor.open('copyUnit', unit.id)}
          onDelete={() => deletion.ask(unit)}
        />
      </>
    );
  };

  return {
    menuOf,
    dialogs: (
      <>
        {editor.dialog}
        {deletion.dialog}
      </>
    ),
  };
}

interface UnitMenuProps {
  unit: ClassUnit;
  isFirst: boolean;
  isLast: boolean;
  onRename: () => void;
  onMove: (step: -1 | 1) => void;
  onDuplicate: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

function UnitMenu({ unit, isFirst, isLast, onRename, onMove, onDuplicate, onCopy, onDelete }: UnitMenuProps) {
  const t = useTranslations('classrooms.work');
  const label = t('unit.actions', { title: unit.title });
  return (
    <Menu
      isLazy
      button={<Icon name="more" />}
      buttonLabel={label}
      buttonClassName={`${buttonClass({ variant: 'quiet', size: 'icon' })} shrink-0`}
      buttonProps={{ title: label }}
    >
      <MenuItem icon="pencil" onSelect={onRename}>
        {t('unit.rename')}
      </MenuItem>
      <MenuItem icon="arrow-up" disabled={isFirst} onSelect={() => onMove(-1)}>
        {t('unit.up')}
      </MenuItem>
      <MenuItem icon="arrow-down" disabled={isLast} onSelect={() => onMove(1)}>
        {t('unit.down')}
      </MenuItem>
      <MenuItem icon="copy" onSelect={onDuplicate}>
        {t('menu.duplicate')}
      </MenuItem>
      <MenuItem icon="share" onSelect={onCopy}>
        {t('unit.copy')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="trash" tone="danger" onSelect={onDelete}>
        {t('unit.delete')}
      </MenuItem>
    </Menu>
  );
}
