import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { commentPrivately } from '../../contract/comments.ts';
import { classQuery } from '../data/queries.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentPages } from './comment-pages.tsx';
import { privateCommentsQuery } from './data/queries.ts';

export interface PrivateThreadProps {
  classId: number;
  taskId: number;
  /** The student. */
  userId: number;
  /** Null for the student; for those who teach, whether the student is still in the class. */
  isMember: boolean | null;
}

/** Between a student and those who teach, about the student's work. */
export function PrivateThread({ classId, taskId, userId, isMember }: PrivateThreadProps) {
  const t = useTranslations('classrooms.comments');
  const call = useCall();
  const params = { id: classId, taskId, userId };
  const { data: classroom } = useQuery(classQuery(classId));
  const list = useInfiniteQuery(privateCommentsQuery(classId, taskId, userId));
  const isStudent = isMember === null;
  const isOpen = classroom?.isActive && classroom.archivedAt === null;
  const whyNot =
    isMember === false
      ? t('leftClass')
      : isOpen
        ? !classroom.may.commentPrivately && t('studentsMayNot')
        : t('classClosed');
  return (
    <section
      id="comentarios-privados"
      aria-labelledby="comentarios-privados-titulo"
      className="flex scroll-mt-24 flex-col gap-4 border-t border-line pt-5 print:hidden"
    >
      <header>
        <h3 id="comentarios-privados-titulo" className="text-lg">
          {t('private')}
        </h3>
        <p className="text-sm text-ink-soft">{isStudent ? t('privateForStudent') : t('privateForTeacher')}</p>
      </header>
      <CommentPages classId={classId} label={t('private')} list={list} empty={t('nonePrivate')} />
      {classroom && whyNot && <p className="text-ink-soft">{whyNot}</p>}
      {classroom && !whyNot && (
        <CommentForm
          classId={classId}
          draftName={`class-private-comment-${taskId}-${userId}`}
          label={isStudent ? t('writeToTeachers') : t('writeToStudent')}
          send={(body) => call(commentPrivately, { params, body })}
        />
      )}
    </section>
  );
}
