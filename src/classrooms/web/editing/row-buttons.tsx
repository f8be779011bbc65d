import { Link } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';

export interface RowButton {
  /** Identifies the button by its purpose: when pressing it changes its label, it stays the same element and keeps the focus. */
  act: 'publish' | 'edit' | 'duplicate' | 'delete';
  icon: IconName;
  label: string;
  onPress: () => void;
}

interface RowButtonsProps {
  /** The eye icon links to the reading view. */
  view?: { to: string; label: string };
  buttons: readonly RowButton[];
}

/** The actions of a list row. */
export function RowButtons({ view, buttons }: RowButtonsProps) {
  return (
    <span className="flex flex-wrap">
      {view && (
        <Link
          to={view.to}
          aria-label={view.label}
          title={view.label}
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <Icon name="eye" />
        </Link>
      )}
      {buttons.map(({ act, icon, label, onPress }) => (
        <Button key={act} variant="quiet" size="icon" icon={icon} aria-label={label} onClick={onPress} />
      ))}
    </span>
  );
}
