import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { PageLinkText, Pagination, pageLinkClass } from '../../../web/ui/rows/pagination.tsx';
import type { StudentSubmission, WholeTask } from '../../contract/tasks.ts';
import { LoadAllPages } from '../class/load-all-pages.tsx';
import { PrivateThread } from '../comments/parts.ts';
import { NameHere } from '../people/name-here.tsx';
import { fileAddress, taskSubmissionQuery } from './data/queries.ts';
import { GivenMark } from './given-mark.tsx';
import { MarkingForm } from './marking-form.tsx';
import { WorkView } from './work-view.tsx';

export interface MarkingProps {
  task: WholeTask;
  student: StudentSubmission;
  /** In the order in which they are marked. */
  students: readonly StudentSubmission[];
}

/** One student's submission beside the marking form, with a link to the next. */
export function Marking({ task, student, students }: MarkingProps) {
  const t = useTranslations('classrooms.tasks');
  const whole = useQuery(taskSubmissionQuery(task.classId, task.id, student.userId));
  const heading = useRef<HTMLHeadingElement>(null);
  const handedIn = students.filter(({ handIn }) => handIn !== null);
  const place = handedIn.findIndex(({ userId }) => userId === student.userId);
  const previous = handedIn[place - 1];
  const next = handedIn[place + 1];
  // After choosing a student the focus continues here, not at the end of the list.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`${cardClass} flex flex-col gap-5 p-5 sm:p-6`}>
      <h3 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere">
        {student.name || student.username}
        <NameHere userId={student.userId} />
      </h3>
      <LoadAllPages of={whole}>
        {({ handIn, aiUses, markings }) =>
          handIn ? (
            <>
              <WorkView work={handIn} aiUses={aiUses} file={fileAddress(task.classId, task.id, student.userId)} />
              {task.may.grade ? (
                <MarkingForm task={task} student={{ ...student, handIn, markings }} students={handedIn} />
              ) : (
                <GivenMark work={handIn} task={task} />
              )}
            </>
          ) : (
            <p className="text-ink-soft">{t('states.missing')}</p>
          )
        }
      </LoadAllPages>
      <PrivateThread classId={task.classId} taskId={task.id} userId={student.userId} isMember={student.isMember} />
      {place >= 0 && (
        <Pagination
          label={t('neighbours')}
          previous={
            previous && (
              <Link to={`?estudiante=${previous.userId}`} preventScrollReset className={pageLinkClass}>
                <PageLinkText towards="previous">{t('previous')}</PageLinkText>
                <span className="sr-only">: {previous.name}</span>
              </Link>
            )
          }
          position={t('position', { place: String(place + 1), count: String(handedIn.length) })}
          next={
            next && (
              <Link to={`?estudiante=${next.userId}`} preventScrollReset className={pageLinkClass}>
                <PageLinkText towards="next">{t('next')}</PageLinkText>
                <span className="sr-only">: {next.name}</span>
              </Link>
            )
          }
        />
      )}
    </div>
  );
}
