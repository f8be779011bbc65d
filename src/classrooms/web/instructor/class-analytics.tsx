import type { PlaceProps } from '../class/part-props.ts';
import { Analytics } from './analytics.tsx';
import { Students } from './students.tsx';

/** For leaders: each student, then the whole class. */
export function ClassAnalytics({ classroom: { id: classId } }: PlaceProps) {
  return (
    <div className="flex flex-col gap-6">
      <Students classId={classId} />
      <Analytics classId={classId} isBesideStudents />
    </div>
  );
}
