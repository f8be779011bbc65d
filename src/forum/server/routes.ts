import { findHold } from '../../moderation/server/public.ts';
import { storeAnswer } from '../../server/http/idempotency.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { tokenOf } from '../../server/identity/session.ts';
import type { Kernel } from '../../server/kernel.ts';
import { renderNewText } from '../../server/text/rendered/render-text.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { mayBeAuthor } from '../../shared/settings/authors.ts';
import * as topicCalls from '../contract.ts';
import * as commentCalls from '../contract/comments.ts';
import * as communityCalls from '../contract/community.ts';
import { forumFailures } from '../contract/forum-failures.ts';
import * as reportCalls from '../contract/reports.ts';
import { changeForum, changeOneTopic, writeForum } from './change-forum.ts';
import { changeComment } from './comments/change-comment.ts';
import { createCommentBatcher } from './comments/comment-batcher.ts';
import { getComment, selectCommentForUpdate, listComments, setCommentVote } from './comments/comment-queries.ts';
import { removeComment } from './comments/remove-comment.ts';
import { createCommunity, isMember, setMember } from './community/community.ts';
import { listPublicUsers } from './community/public-users.ts';
import { presentComment, presentComments, presentTopic } from './present.ts';
import { reportInForum } from './reports/file-report.ts';
import { holdComment, holdTopic } from './reports/hold-posts.ts';
import { rightsOverComment, rightsOverTopic } from './rights.ts';
import { changeTopic, lockTopic } from './topics/change-topic.ts';
import { listTopics } from './topics/list-topics.ts';
import { publishTopic } from './topics/publish-topic.ts';
import { removeTopic } from './topics/remove-topic.ts';
import { getTopic, selectTopicForUpdate, setSolution, setTopicFollower, setTopicVote } from './topics/topic-queries.ts';

export function forumRoutes(kernel: Kernel): Route[] {
  return [...topicRoutes(kernel), ...commentRoutes(kernel), ...reportRoutes(kernel), ...communityRoutes(kernel)];
}

function topicRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(topicCalls.listTopics, ({ query }) => listTopics(db, query)),
    route(topicCalls.createTopic, async ({ viewer, body, creation }) => {
      const { topicAuthors } = await kernel.settings.get();
      if (!mayBeAuthor(viewer.role, topicAuthors)) throw new Failure(forumFailures.notAnAuthor);
      const html = await renderNewText('post', body.content);
      const heldFor = await findHold(kernel, viewer, `${body.title}\n${body.content}`);
      return changeForum(kernel, viewer, async (tx) => {
        const topic = heldFor
          ? await holdTopic(tx, kernel.events, viewer, { ...body, html, heldFor })
          : await publishTopic(tx, kernel.events, viewer, { ...body, html });
        return storeAnswer(tx, creation, await presentTopic(tx, topic, viewer));
      });
    }),
    route(topicCalls.getTopic, async ({ viewer, params }) =>
      presentTopic(db, await getTopic(db, params.id, viewer), viewer),
    ),
    route(topicCalls.changeTopic, async ({ viewer, params, body }) =>
      presentTopic(db, await changeTopic(kernel, viewer, params.id, body), viewer),
    ),
    route(topicCalls.deleteTopic, async ({ viewer, params }) => {
      await changeForum(kernel, viewer, (tx) => removeTopic(tx, viewer, params.id));
      return undefined;
    }),
    route(topicCalls.lockTopic, async ({ viewer, params, body }) =>
      presentTopic(db, await lockTopic(kernel, viewer, params.id, body.locked), viewer),
    ),
    route(topicCalls.voteForTopic, async ({ viewer, params, body }) => {
      const topic = await changeForum(kernel, viewer, async (tx) => {
        const held = await selectTopicForUpdate(tx, params.id);
        if (!rightsOverTopic(viewer, held).vote) throw new Failure(forumFailures.ownVote);
        await setTopicVote(tx, params.id, viewer.id, body.voted);
        return getTopic(tx, params.id, viewer);
      });
      return presentTopic(db, topic, viewer);
    }),
    route(topicCalls.followTopic, async ({ viewer, params, body }) => {
      const topic = await writeForum(kernel, viewer, async (tx) => {
        await setTopicFollower(tx, params.id, viewer.id, body.followed);
        return getTopic(tx, params.id, viewer);
      });
      return presentTopic(db, topic, viewer);
    }),
    route(topicCalls.solveTopic, async ({ viewer, params, body }) => {
      const topic = await changeOneTopic(kernel, viewer, params.id, async (tx) => {
        const held = await selectTopicForUpdate(tx, params.id);
        if (!rightsOverTopic(viewer, held).solve) throw new Failure(failures.notAllowed);
        await setSolution(tx, params.id, body.commentId);
        return getTopic(tx, params.id, viewer);
      });
      return presentTopic(db, topic, viewer);
    }),
  ];
}

function commentRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  const publishComment = createCommentBatcher(kernel);
  return [
    route(commentCalls.listComments, async ({ viewer, params, query }) => {
      const { items, next } = await listComments(db, params.id, viewer, query);
      if (items.length === 0) await getTopic(db, params.id, viewer);
      return { items: await presentComments(db, items, viewer), next };
    }),
    route(commentCalls.getComment, async ({ viewer, params }) =>
      presentComment(db, await getComment(db, params.id, viewer), viewer),
    ),
    route(
      commentCalls.createComment,
      async ({ request, viewer, params, body, creation }) => {
        const { content } = body;
        const heldFor = await findHold(kernel, viewer, content);
        return heldFor
          ? holdComment(kernel, viewer, { topicId: params.id, content, heldFor }, creation)
          : publishComment({ token: tokenOf(request), topicId: params.id, content, creation });
      },
      { confirmsViewer: true },
    ),
    route(commentCalls.changeComment, async ({ viewer, params, body }) =>
      presentComment(db, await changeComment(kernel, viewer, params.id, body.content), viewer),
    ),
    route(commentCalls.deleteComment, async ({ viewer, params }) => {
      await changeForum(kernel, viewer, (tx) => removeComment(tx, viewer, params.id));
      return undefined;
    }),
    route(commentCalls.voteForComment, async ({ viewer, params, body }) => {
      const comment = await changeForum(kernel, viewer, async (tx) => {
        const held = await selectCommentForUpdate(tx, params.id);
        if (!rightsOverComment(viewer, held).vote) throw new Failure(forumFailures.ownVote);
        await setCommentVote(tx, params.id, viewer.id, body.voted);
        return getComment(tx, params.id, viewer);
      });
      return presentComment(db, comment, viewer);
    }),
  ];
}

function reportRoutes(kernel: Kernel): Route[] {
  return [
    route(reportCalls.reportTopic, async ({ viewer, params: { id }, body }) => {
      await reportInForum(kernel, viewer, { kind: 'topic', id }, body);
      return undefined;
    }),
    route(reportCalls.reportComment, async ({ viewer, params: { id }, body }) => {
      await reportInForum(kernel, viewer, { kind: 'comment', id }, body);
      return undefined;
    }),
  ];
}

function communityRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  const community = createCommunity(kernel);
  return [
    route(communityCalls.getCommunity, async ({ viewer }) => ({
      ...(await community.getFigures()),
      isMember: viewer !== undefined && (await isMember(db, viewer.id)),
    })),
    route(communityCalls.joinCommunity, async ({ viewer, body }) => {
      await writeForum(kernel, viewer, (tx) => setMember(tx, viewer.id, body.joined));
      return undefined;
    }),
    route(communityCalls.listPublicUsers, ({ query }) => listPublicUsers(db, query)),
  ];
}
