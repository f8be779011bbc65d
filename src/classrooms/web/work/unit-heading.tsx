import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { ClassUnit } from '../../contract/units.ts';

interface UnitHeadingProps {
  unit: ClassUnit;
  isOpen: boolean;
  onToggle: () => void;
  /** Only for people who write. */
  handle?: ReactNode;
  /** Files that are dropped now go into this unit. */
  isTarget?: boolean;
  menu?: ReactNode;
}

export function UnitHeading({ unit, isOpen, onToggle, handle, isTarget, menu }: UnitHeadingProps) {
  const t = useTranslations('classrooms.work');
  return (
    <div
      className={classes(
        'flex items-center gap-1 pr-1',
        isTarget ? 'bg-primary-wash' : 'bg-sunken',
        handle !== undefined && 'pl-0.5 sm:pl-1',
      )}
    >
      {handle}
      <h2 className="min-w-0 flex-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className={classes(
            'flex min-h-12 w-full items-center gap-2.5 py-1.5 pr-3 text-left text-base font-semibold -outline-offset-2 hover:bg-hover',
            handle === undefined ? 'pl-3' : 'pl-1',
          )}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="text-ink-soft" />
          <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-4">
            <span className="min-w-0 flex-1 wrap-anywhere">{unit.title}</span>
            <span className="shrink-0 text-sm font-normal text-ink-soft">{t('count', { count: unit.itemCount })}</span>
          </span>
        </button>
      </h2>
      {menu}
    </div>
  );
}
