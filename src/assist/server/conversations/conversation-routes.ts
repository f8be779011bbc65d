import { countryOf } from '../../../safety/server/public.ts';
import { deleteStoredAnswers } from '../../../server/http/idempotency.ts';
import { type Route, route } from '../../../server/http/route.ts';
import { streamedRoute } from '../../../server/http/streaming-route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import * as contract from '../../contract.ts';
import { type Answering, answerQuestion } from './answer-question.ts';
import { presentConversation } from './present-message.ts';
import { deleteConversation, getConversation, listConversations, listMessages, renameConversation } from './queries.ts';

/** A user's conversations with Aula Inteligente. */
export function conversationRoutes(kernel: Kernel, answering: Answering): Route[] {
  const { db } = kernel;
  return [
    route(contract.listConversations, ({ viewer, query }) => listConversations(db, viewer.id, query)),
    route(contract.getConversation, async ({ viewer, params }) => {
      const { classroomId, ...conversation } = await getConversation(db, viewer.id, params.id);
      const classroom = classroomId === null ? undefined : await answering.classes.find(viewer, classroomId);
      const messages = await presentConversation(await listMessages(db, params.id));
      return { ...conversation, classroom: classroom ?? null, messages };
    }),
    route(contract.changeConversation, ({ viewer, params, body }) =>
      renameConversation(db, viewer.id, params.id, body.title),
    ),
    route(contract.deleteConversation, async ({ viewer, params }) => {
      const { method, path } = contract.askAssistant;
      await db.transaction().execute(async (tx) => {
        await deleteConversation(tx, viewer.id, params.id);
        await deleteStoredAnswers(tx, { userId: viewer.id, call: `${method} ${path}` });
      });
      return undefined;
    }),
    streamedRoute(contract.askAssistant, (asked) =>
      answerQuestion(kernel, answering, { ...asked, country: countryOf(asked.request) }),
    ),
  ];
}
