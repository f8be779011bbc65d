import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { findId } from '../../../web/router/address-id.ts';
import { Link, useSearchParams } from '../../../web/router/router.tsx';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { SkeletonRows } from '../../../web/ui/core/skeleton.tsx';
import type { StudentSubmission, WholeTask } from '../../contract/tasks.ts';
import { ClassPart } from '../class/class-part.tsx';
import { NameHere } from '../people/name-here.tsx';
import { useMarks } from '../use-marks.ts';
import { taskSubmissionsQuery } from './data/queries.ts';
import { Marking } from './marking.tsx';
import { stateTones } from './task-badges.tsx';

/** Submissions to mark first, then missing ones, then returned ones. */
const urgency: Record<StudentSubmission['state'], number> = { late: 0, 'handed-in': 0, missing: 1, returned: 2 };

/** For leaders: who has submitted and who has not, with one submission at a time to mark. */
export function TaskSubmissions({ task }: { task: WholeTask }) {
  const t = useTranslations('classrooms.tasks');
  const marks = useMarks(task.classId);
  const list = useQuery(taskSubmissionsQuery(task.classId, task.id));
  const [query] = useSearchParams();
  const students = (list.data ?? []).toSorted((one, other) => urgency[one.state] - urgency[other.state]);
  const chosen = students.find(({ userId }) => userId === findId(query.get('estudiante')));
  return (
    <section aria-labelledby="entregas" className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 id="entregas" className="font-title text-2xl">
          {t('handIns')}
        </h2>
        {task.counts && (
          <p className="text-ink-soft">
            {t('handedInOf', { handedIn: task.counts.handedIn, students: task.counts.students })}
            {task.counts.pending > 0 && ` · ${t('toMark', { count: task.counts.pending })}`}
          </p>
        )}
      </header>
      <ClassPart list={list} waiting={<SkeletonRows />}>
        {students.length === 0 ? (
          <EmptyState illustration="empty-chat" headingLevel={3} title={t('noStudents')}>
            <p>{t('noStudentsExplanation')}</p>
          </EmptyState>
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <ul className={classes(cardClass, 'divide-y divide-line', chosen && 'max-lg:order-last')}>
              {students.map((student) => (
                <StudentRow
                  key={student.userId}
                  student={student}
                  mark={
                    typeof student.handIn?.mark === 'number'
                      ? marks.showPoints(student.handIn.mark, task.maxMark)
                      : null
                  }
                  isChosen={student.userId === chosen?.userId}
                />
              ))}
            </ul>
            {chosen ? (
              <Marking key={chosen.userId} task={task} student={chosen} students={students} />
            ) : (
              <p className="rounded-card bg-sunken px-6 py-16 text-center text-ink-soft max-lg:hidden">{t('choose')}</p>
            )}
          </div>
        )}
      </ClassPart>
    </section>
  );
}

interface StudentRowProps {
  student: StudentSubmission;
  /** As the class writes it. */
  mark: string | null;
  isChosen: boolean;
}

function StudentRow({ student, mark, isChosen }: StudentRowProps) {
  const t = useTranslations('classrooms.tasks');
  const { userId, name, username, state, isMember } = student;
  const words = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name || username}</span>
        <NameHere userId={userId} />
        {!isMember && <span className="block text-sm text-ink-soft">{t('left')}</span>}
      </span>
      <span className={badgeClass(stateTones[state])}>{t(`states.${state}`)}</span>
      {mark !== null && <span className="text-sm font-semibold tabular-nums">{mark}</span>}
    </>
  );
  const rowClass = 'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2';
  return (
    <li>
      <Link
        to={`?estudiante=${userId}`}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className={`${rowClass} text-ink no-underline hover:bg-hover aria-[current=true]:bg-primary-wash`}
      >
        {words}
        <Icon name="chevron-right" size="sm" className="-mr-1 text-ink-soft" />
      </Link>
    </li>
  );
}
