import { useTranslations } from 'use-intl';
import { FilterChips } from '../../../web/lists/filter-chips.tsx';
import { classes as classNames } from '../../../web/ui/core/classes.ts';
import type { CalendarClass } from '../../contract/calendar.ts';
import type { ClassMark } from './class-marks.ts';
import { useCalendarAddress } from './use-calendar-address.ts';

interface ClassFilterProps {
  classes: readonly CalendarClass[];
  marks: ReadonlyMap<number, ClassMark>;
  chosen: number | undefined;
}

/** Also says which letter and colour belong to a class. */
export function ClassFilter({ classes, marks, chosen }: ClassFilterProps) {
  const t = useTranslations('classrooms.calendar');
  const { to } = useCalendarAddress();
  const all = { key: 'all', label: t('allClasses'), address: to({ classId: undefined }), chosen: chosen === undefined };
  const oldestFirst = classes.toSorted((one, other) => one.id - other.id);
  return (
    <FilterChips
      label={t('filter')}
      chips={[
        all,
        ...oldestFirst.map(({ id, name }) => ({
          key: String(id),
          label: (
            <>
              <ClassLetter mark={marks.get(id)} />
              {name}
            </>
          ),
          address: to({ classId: chosen === id ? undefined : id }),
          chosen: chosen === id,
        })),
      ]}
    />
  );
}

export function ClassLetter({ mark }: { mark: ClassMark | undefined }) {
  if (!mark) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-xs font-bold',
        mark.wash,
        mark.text,
      )}
    >
      {mark.letter}
    </span>
  );
}
