import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Menu, MenuItem } from '../../../web/ui/overlays/menu.tsx';
import type { ClassUnit } from '../../contract/units.ts';
import { useKindsInUnit } from './create-menu.tsx';

interface AddToUnitMenuProps {
  unit: ClassUnit;
  onChoose: (kind: ReturnType<typeof useKindsInUnit>[number]['kind']) => void;
}

/** Creates something straight in the unit. */
export function AddToUnitMenu({ unit, onChoose }: AddToUnitMenuProps) {
  const t = useTranslations('classrooms');
  const label = t('work.unit.add', { title: unit.title });
  return (
    <Menu
      isLazy
      button={<Icon name="plus" />}
      buttonLabel={label}
      buttonClassName={`${buttonClass({ variant: 'quiet', size: 'icon' })} shrink-0`}
      buttonProps={{ title: label }}
    >
      {useKindsInUnit().map(({ kind, icon }) => (
        <MenuItem key={kind} icon={icon} onSelect={() => onChoose(kind)}>
          {t(`adding.${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
