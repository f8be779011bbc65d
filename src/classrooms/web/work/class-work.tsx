import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { FilterChips } from '../../../web/lists/filter-chips.tsx';
import { ContentsPart, CoursesPart, TasksPart, TestsPart } from '../class/class-parts.ts';
import { partPropsOf, type PlaceProps } from '../class/part-props.ts';
import { isWorkPart, workParts } from '../class/places.ts';
import { PendingList } from './pending-list.tsx';
import { WorkList } from './work-list.tsx';

/** Everything the class works on, in its units, or only one kind of it. */
export function ClassWork({ classroom, part }: PlaceProps) {
  const t = useTranslations('classrooms');
  const { id, courseCount } = classroom;
  const open = isWorkPart(part) ? part : 'trabajo';
  const chips = workParts.map((key) => ({
    key,
    label: key === 'cursos' ? t('class.courses', { count: String(courseCount ?? 0) }) : t(`work.parts.${key}`),
    address: addressOf.classPart(id, key === open ? 'trabajo' : key),
    chosen: key === open,
  }));
  const given = partPropsOf(classroom);
  return (
    <div className="flex flex-col gap-4">
      <FilterChips label={t('work.filter')} chips={chips} />
      {open === 'trabajo' && <WorkList classroom={classroom} />}
      {open === 'pendiente' && <PendingList classroom={classroom} />}
      {open === 'cursos' && <CoursesPart classroom={classroom} part={part} />}
      {open === 'contenidos' && <ContentsPart {...given} />}
      {open === 'tareas' && <TasksPart {...given} />}
      {open === 'tests' && <TestsPart {...given} />}
    </div>
  );
}
