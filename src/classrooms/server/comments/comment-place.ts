import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { defaultLanguage } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { ClassItem } from '../../contract/items.ts';
import { findAnnouncement } from '../announcements/announcement-queries.ts';
import { type FoundClassroom, requireOpen } from '../classroom-access.ts';
import { findItem } from '../items/item-queries.ts';
import { readerOf } from '../items/visible-item.ts';
import { findTask } from '../tasks/task-queries.ts';
import { type CommentPlace, type CommentRow, findThreadStudent } from './comment-queries.ts';

/** A place that the viewer may read, with what is needed to write there. */
export interface OpenedPlace {
  place: CommentPlace;
  /** What it is about, in notifications. */
  title: string;
  address: string;
  /** Undefined if the viewer may write there, otherwise why not. */
  refusal: 'comments' | 'thread' | undefined;
}

interface Reading {
  db: Kysely<Database>;
  viewer: Viewer;
  found: FoundClassroom;
}

const refusalOf = ({ may }: FoundClassroom, commentsOpen: boolean): OpenedPlace['refusal'] =>
  may.comment && (commentsOpen || may.mark) ? undefined : 'comments';

export async function openItem({ db, viewer, found }: Reading, itemId: number): Promise<OpenedPlace> {
  const { id: classroomId } = found.classroom;
  const scope = { classroomId, reader: readerOf(viewer, found), language: defaultLanguage };
  const item = await findItem(db, scope, itemId);
  if (!item) throw new Failure(classroomFailures.noSuchItem);
  return {
    place: { itemId, studentId: null },
    title: item.title,
    address: `${addressOfItem(classroomId, item)}#comentarios`,
    refusal: refusalOf(found, item.commentsOpen),
  };
}

export function addressOfItem(classId: number, { kind, refId }: Pick<ClassItem, 'kind' | 'refId'>) {
  if (kind === 'task') return addressOf.classTask(classId, refId);
  if (kind === 'test') return addressOf.classTest(classId, refId);
  if (kind === 'survey') return addressOf.classSurvey(classId, refId);
  if (kind === 'course') return addressOf.classCourse(classId, refId);
  return addressOf.classContent(classId, refId);
}

export async function openAnnouncement({ db, found }: Reading, announcementId: number): Promise<OpenedPlace> {
  const { id: classroomId } = found.classroom;
  const announcement = await findAnnouncement(db, classroomId, announcementId);
  if (!announcement) throw new Failure(classroomFailures.noSuchAnnouncement);
  return {
    place: { announcementId },
    title: announcement.title,
    address: `${addressOf.class(classroomId)}#anuncio-${announcementId}`,
    refusal: refusalOf(found, announcement.commentsOpen),
  };
}

/** For the student and those who mark. To anybody else in the class it is forbidden, as the student's work is. */
export async function openThread(
  { db, viewer, found }: Reading,
  { taskId, studentId }: { taskId: number; studentId: number },
): Promise<OpenedPlace> {
  const { classroom, may } = found;
  if (viewer.id !== studentId && !may.mark) throw new Failure(failures.notAllowed);
  const task = await findTask(db, classroom.id, taskId, readerOf(viewer, found));
  if (!task) throw new Failure(classroomFailures.noSuchTask);
  const student = await findThreadStudent(db, classroom.id, task.itemId, studentId);
  if (!student) throw new Failure(classroomFailures.noSuchMember);
  return {
    place: { itemId: task.itemId, studentId },
    title: task.title,
    address: addressOf.classTask(classroom.id, taskId),
    refusal: !student.isHere ? 'thread' : may.commentPrivately ? undefined : 'comments',
  };
}

/** The place of a comment that the viewer may read; elsewhere the comment does not exist. */
export async function openPlaceOf(reading: Reading, row: CommentRow): Promise<OpenedPlace> {
  const { itemId, announcementId, studentId } = row;
  const { viewer, found, db } = reading;
  const hidden = new Failure(classroomFailures.noSuchClassComment);
  try {
    if (announcementId !== null) return await openAnnouncement(reading, announcementId);
    const opened = await openItem(reading, itemId ?? 0);
    if (studentId === null) return opened;
    if (viewer.id !== studentId && !found.may.mark) throw hidden;
    const student = await findThreadStudent(db, found.classroom.id, itemId ?? 0, studentId);
    const refusal = !student?.isHere ? 'thread' : found.may.commentPrivately ? undefined : 'comments';
    return { ...opened, place: { itemId: itemId ?? 0, studentId }, refusal };
  } catch (error) {
    if (error instanceof Failure) throw hidden;
    throw error;
  }
}

/** Throws with the reason if the viewer may not write there. */
export function requireWritable({ classroom }: FoundClassroom, { refusal }: OpenedPlace): void {
  requireOpen(classroom);
  if (refusal === 'thread') throw new Failure(classroomFailures.threadReadOnly);
  if (refusal === 'comments') throw new Failure(classroomFailures.commentsClosed);
}
