import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import { fits } from '../../../shared/marks/rubric.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/marking/peer-reviews.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { readerOf } from '../items/visible-item.ts';
import { notifyOfPeerRound } from '../notify-class.ts';
import { publishClassChange } from '../publish-class-change.ts';
import { findTask } from '../tasks/task-queries.ts';
import { orderedBy } from './assign-reviewers.ts';
import { findTaskRubric } from './marking-queries.ts';
import {
  findRound,
  listNamedReviews,
  listReceived,
  listReviewsBy,
  withdrawReview,
  writeReview,
} from './peer-queries.ts';
import { putRound } from './peer-round.ts';
import { findPeerFile, presentPeerWork } from './peer-work.ts';

const { noSuchTask, noSuchPeerReview, peerRoundOver } = classroomFailures;

export function peerRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [...reviewingRoutes(kernel, access), ...leadingRoutes(kernel, access)];
}

/** The round of a task in the reader's language; null without one. */
async function presentRound(db: Kysely<Database>, taskId: number, language: Language) {
  const round = await findRound(db, taskId);
  const rubric = round && (await findTaskRubric(db, round.versionId, language));
  return round && rubric ? { ...round, rubric } : null;
}

/** What the viewer assesses and, once the round is over, what others say about their work. */
async function presentOwn(
  db: Kysely<Database>,
  viewer: Viewer,
  taskId: number,
  language: Language,
): Promise<contract.OwnPeerReviews> {
  const round = await presentRound(db, taskId, language);
  if (!round) return { round: null, toGive: [], received: [] };
  const given = orderedBy(round.secret, await listReviewsBy(db, taskId, viewer.id), ({ id }) => id);
  const toGive = given.map(async (review) => ({
    ...review,
    work: round.isOpen ? await presentPeerWork(db, taskId, review.authorId) : null,
  }));
  // Before the end, the order in which they arrive could tell who wrote them.
  const received = round.isOpen ? [] : await listReceived(db, taskId, viewer.id);
  const { rubric, endsAt, isOpen } = round;
  return {
    round: { endsAt: endsAt.toISOString(), isOpen, rubric },
    toGive: await Promise.all(toGive),
    received: orderedBy(round.secret, received, ({ id }) => id),
  };
}

function reviewingRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db, events, files } = kernel;

  /** Throws unless the task is there for the viewer and, with `isReviewing`, the viewer attends the class. */
  async function requireTask(viewer: Viewer, classId: number, taskId: number, isReviewing = false): Promise<void> {
    const found = await access.requireMember(viewer, classId);
    if (isReviewing && !found.attends) throw new Failure(classroomFailures.onlyMembers);
    const reader = readerOf(viewer, found);
    if (!(await findTask(db, classId, taskId, found.attends ? { ...reader, leads: false } : reader))) {
      throw new Failure(noSuchTask);
    }
  }

  return [
    route(contract.getOwnPeerReviews, async ({ viewer, params, language }) => {
      await requireTask(viewer, params.id, params.taskId);
      return presentOwn(db, viewer, params.taskId, language);
    }),
    route(contract.downloadPeerFile, async ({ viewer, params: { id, taskId, reviewId, number }, language }) => {
      await requireTask(viewer, id, taskId, true);
      const round = await findRound(db, taskId);
      const review = (await listReviewsBy(db, taskId, viewer.id)).find((one) => one.id === reviewId);
      const file = round?.isOpen && review && (await findPeerFile(db, { taskId, ...review }, number, language));
      const body = file && (await files.open(file.key));
      if (!body) throw new Failure(noSuchPeerReview);
      return { body, name: file.name, type: file.type, bytes: file.bytes };
    }),
    route(contract.assessPeer, async ({ viewer, params: { id, taskId, reviewId }, body, language }) => {
      await requireTask(viewer, id, taskId, true);
      await db.transaction().execute(async (tx) => {
        await access.requireStudent(viewer, id, tx);
        const round = await presentRound(tx, taskId, language);
        if (!round) throw new Failure(noSuchPeerReview);
        if (!round.isOpen) throw new Failure(peerRoundOver);
        if (!fits(round.rubric.grid, body.levels)) throw new Failure(failures.invalidInput);
        const written = await writeReview(tx, { taskId, id: reviewId, reviewerId: viewer.id, ...body });
        if (!written) throw new Failure(noSuchPeerReview);
        await publishClassChange(tx, events, id, 'teachers');
      });
      return presentOwn(db, viewer, taskId, language);
    }),
  ];
}

function leadingRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db, events } = kernel;

  async function present(taskId: number, language: Language): Promise<contract.PeerOverview> {
    const round = await presentRound(db, taskId, language);
    const reviews = round ? await listNamedReviews(db, taskId) : [];
    return {
      round: round && { endsAt: round.endsAt.toISOString(), isOpen: round.isOpen, rubric: round.rubric },
      reviews: reviews.map(({ reviewedAt, ...row }) => ({
        ...row,
        reviewedAt: reviewedAt?.toISOString() ?? null,
        reviewer: { userId: row.reviewerId, name: row.reviewerName, isMember: row.isReviewerMember },
        author: { userId: row.authorId, name: row.authorName, isMember: row.isAuthorMember },
      })),
    };
  }

  async function getTask(viewer: Viewer, classId: number, taskId: number) {
    const found = await access.requireMarker(viewer, classId);
    const task = await findTask(db, classId, taskId, readerOf(viewer, found));
    if (!task) throw new Failure(noSuchTask);
    return task;
  }

  return [
    route(contract.getPeerOverview, async ({ viewer, params: { id, taskId }, language }) => {
      await getTask(viewer, id, taskId);
      return present(taskId, language);
    }),
    route(contract.putPeerRound, async ({ viewer, params: { id, taskId }, body, language }) => {
      await access.requireLeader(viewer, id);
      const { title } = await getTask(viewer, id, taskId);
      await access.change(viewer, id, async (tx) => {
        const task = await findTask(tx, id, taskId, { userId: viewer.id, leads: true, attends: false });
        if (!task) throw new Failure(noSuchTask);
        const people = await putRound(tx, { task, endsAt: body.endsAt });
        await notifyOfPeerRound(tx, events, { classroomId: id, id: taskId, title, actor: viewer.id, people });
      });
      return present(taskId, language);
    }),
    route(contract.withdrawPeerReview, async ({ viewer, params: { id, taskId, reviewId }, body, language }) => {
      await getTask(viewer, id, taskId);
      await access.changeMarks(viewer, id, async (tx) => {
        const found = await withdrawReview(tx, { taskId, id: reviewId, withdrawn: body.withdrawn });
        if (!found) throw new Failure(noSuchPeerReview);
      });
      return present(taskId, language);
    }),
  ];
}
