import type { Kysely, Transaction } from 'kysely';
import { findHold, type HeldReason, holdThing } from '../../../moderation/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { writeAs } from '../../../server/database/write-as.ts';
import { type Creation, storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/comments.ts';
import type { NewClassComment } from '../../schemas.ts';
import { getAttachmentLimits } from '../attachments/attachment-limits.ts';
import { placeAttachments } from '../attachments/place-attachments.ts';
import { type ClassroomAccess, type FoundClassroom, isTeaching, requireOpen } from '../classroom-access.ts';
import { publishCommentChange } from '../publish-class-change.ts';
import { lockClassroom } from '../queries.ts';
import { reportableClassThings } from '../reports/reportable-class-things.ts';
import {
  type OpenedPlace,
  openAnnouncement,
  openItem,
  openPlaceOf,
  openThread,
  requireWritable,
} from './comment-place.ts';
import { findComment, insertComment, listComments, removeComment, updateComment } from './comment-queries.ts';
import { presentComments, rightsOverComment, scopeOf } from './present-comments.ts';
import { lockReaders, notifyOfComment } from './publish-comment.ts';

const { noSuchClass, noSuchClassComment, noSuchItem, noSuchAnnouncement, noSuchMember } = classroomFailures;

/** Deleted while somebody was writing there. */
const missing = {
  classroom_comments_item_fkey: noSuchItem,
  classroom_comments_announcement_fkey: noSuchAnnouncement,
  classroom_comments_student_fkey: noSuchMember,
};

interface InPlace {
  viewer: Viewer;
  found: FoundClassroom;
  opened: OpenedPlace;
}

export function commentRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db } = kernel;
  const inClass = async (viewer: Viewer, id: number) => {
    const found = await access.requireMember(viewer, id);
    return { viewer, found, reading: { db, viewer, found } };
  };
  const item = async (viewer: Viewer, { id, itemId }: { id: number; itemId: number }): Promise<InPlace> => {
    const { found, reading } = await inClass(viewer, id);
    return { viewer, found, opened: await openItem(reading, itemId) };
  };
  const announcement = async (
    viewer: Viewer,
    { id, announcementId }: { id: number; announcementId: number },
  ): Promise<InPlace> => {
    const { found, reading } = await inClass(viewer, id);
    return { viewer, found, opened: await openAnnouncement(reading, announcementId) };
  };
  const thread = async (
    viewer: Viewer,
    { id, taskId, userId }: { id: number; taskId: number; userId: number },
  ): Promise<InPlace> => {
    const { found, reading } = await inClass(viewer, id);
    return { viewer, found, opened: await openThread(reading, { taskId, studentId: userId }) };
  };
  const list = async ({ viewer, found, opened }: InPlace, page: Parameters<typeof listComments>[3]) => {
    const { items, next } = await listComments(db, scopeOf(viewer, found), opened.place, page);
    const mayWriteHere = () => opened.refusal === undefined;
    return { items: await presentComments(db, items, { viewer, found, mayWriteHere }), next };
  };
  return [
    route(contract.listItemComments, async ({ viewer, params, query }) => list(await item(viewer, params), query)),
    route(contract.commentOnItem, async ({ viewer, params, body, creation }) =>
      publish(kernel, await item(viewer, params), body, creation),
    ),
    route(contract.listAnnouncementComments, async ({ viewer, params, query }) =>
      list(await announcement(viewer, params), query),
    ),
    route(contract.commentOnAnnouncement, async ({ viewer, params, body, creation }) =>
      publish(kernel, await announcement(viewer, params), body, creation),
    ),
    route(contract.listPrivateComments, async ({ viewer, params, query }) => list(await thread(viewer, params), query)),
    route(contract.commentPrivately, async ({ viewer, params, body, creation }) =>
      publish(kernel, await thread(viewer, params), body, creation),
    ),
    ...ownCommentRoutes(kernel, access),
  ];
}

type Answer = Awaited<ReturnType<typeof getPresented>>;

async function publish(
  kernel: Kernel,
  { viewer, found, opened }: InPlace,
  { content, attachmentIds: ids }: NewClassComment,
  creation: Creation<Answer>,
) {
  requireWritable(found, opened);
  const html = await renderNewText('post', content);
  const { count: most } = getAttachmentLimits(await kernel.settings.get());
  const { id: classroomId } = found.classroom;
  const comment = { classroomId, opened, html, authorId: viewer.id };
  const heldFor = await findHoldInClass(kernel, { viewer, found }, content);
  return write(kernel, { viewer, found, opened }, async (tx) => {
    const readers = await lockReaders(tx, comment);
    await lockOpen(tx, classroomId);
    const commentId = await insertComment(tx, { ...comment, place: opened.place, content });
    await placeAttachments(tx, { classroomId, userId: viewer.id, place: { commentId }, ids, most });
    if (heldFor) await holdComment(tx, kernel, { thingId: commentId, heldFor });
    else await notifyOfComment(tx, kernel.events, comment, readers);
    return storeAnswer(tx, creation, await getPresented(tx, { viewer, found, opened }, commentId));
  });
}

/** The word list of the site holds what students write for those who lead the class. First posts are not held: the class knows them. */
async function findHoldInClass(
  kernel: Kernel,
  { viewer, found }: Pick<InPlace, 'viewer' | 'found'>,
  content: string,
): Promise<HeldReason | undefined> {
  return found.may.mark ? undefined : findHold(kernel, viewer, content, false);
}

const holdComment = (tx: Kysely<Database>, kernel: Kernel, held: { thingId: number; heldFor: HeldReason }) =>
  holdThing(tx, kernel.events, reportableClassThings(kernel)['class-comment'], held);

/** Changing and removing a comment that exists. */
function ownCommentRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db } = kernel;
  async function getComment(viewer: Viewer, id: number, commentId: number) {
    const found = await access.requireMember(viewer, id);
    const row = await findComment(db, scopeOf(viewer, found), commentId);
    if (!row) throw new Failure(noSuchClassComment);
    const opened = await openPlaceOf({ db, viewer, found }, row);
    requireOpen(found.classroom);
    if (row.isRemoved) throw new Failure(noSuchClassComment);
    const may = rightsOverComment(viewer, found, { ...row, mayWriteHere: opened.refusal === undefined });
    return { row, inPlace: { viewer, found, opened }, may };
  }
  return [
    route(contract.changeClassComment, async ({ viewer, params, body }) => {
      const { row, inPlace, may } = await getComment(viewer, params.id, params.commentId);
      if (row.author?.id !== viewer.id) throw new Failure(failures.notAllowed);
      if (!may.edit) requireWritable(inPlace.found, inPlace.opened);
      const { content, attachmentIds: ids } = body;
      const html = await renderNewText('post', content);
      const { count: most } = getAttachmentLimits(await kernel.settings.get());
      const heldFor = await findHoldInClass(kernel, inPlace, content);
      return write(kernel, inPlace, async (tx) => {
        await lockOpen(tx, params.id);
        if (!(await updateComment(tx, row.id, { content, html }))) throw new Failure(noSuchClassComment);
        const place = { commentId: row.id };
        await placeAttachments(tx, { classroomId: params.id, userId: viewer.id, place, ids, most });
        if (heldFor) await holdComment(tx, kernel, { thingId: row.id, heldFor });
        return getPresented(tx, inPlace, row.id);
      });
    }),
    route(contract.removeClassComment, async ({ viewer, params }) => {
      const { row, inPlace, may } = await getComment(viewer, params.id, params.commentId);
      if (!may.remove) throw new Failure(failures.notAllowed);
      await write(kernel, inPlace, async (tx) => {
        await lockOpen(tx, params.id);
        if (!(await removeComment(tx, row.id))) throw new Failure(noSuchClassComment);
      });
      return undefined;
    }),
  ];
}

/** Runs a write that others in the class see. An administrator's leaves an audit entry, as every change to a class of others does. */
function write<Result>(
  kernel: Kernel,
  { viewer, found, opened: { place } }: InPlace,
  act: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const { id } = found.classroom;
  return writeAs(
    kernel,
    viewer,
    async (tx) => {
      const result = await act(tx);
      await publishCommentChange(tx, kernel.events, id, 'studentId' in place ? place.studentId : null);
      if (!found.attends && !isTeaching(found) && found.relation === 'outsider') {
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'class.changed', subject: `class #${id}` });
      }
      return result;
    },
    missing,
  );
}

async function lockOpen(tx: Transaction<Database>, classroomId: number): Promise<void> {
  const state = await lockClassroom(tx, classroomId, 'member');
  if (!state) throw new Failure(noSuchClass);
  requireOpen(state);
}

async function getPresented(tx: Kysely<Database>, { viewer, found, opened }: InPlace, id: number) {
  const row = await findComment(tx, scopeOf(viewer, found), id);
  const mayWriteHere = () => opened.refusal === undefined;
  const [presented] = row ? await presentComments(tx, [row], { viewer, found, mayWriteHere }) : [];
  if (!presented) throw new Failure(noSuchClassComment);
  return presented;
}
