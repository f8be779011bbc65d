import type { FastifyRequest } from 'fastify';
import type { Finder } from '../../server/finding.ts';
import type { Kernel } from '../../server/kernel.ts';
import { networkOf } from '../../server/network-of.ts';
import { type Route, route } from '../../server/route.ts';
import { streamedRoute } from '../../server/streamed-route.ts';
import { untilGone } from '../../server/until-gone.ts';
import type { Viewer } from '../../shared/roles.ts';
import * as contract from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import { createEngines } from './engines.ts';
import { presentMessage } from './present-message.ts';
import { deleteConversation, getConversation, listConversations, listMessages, renameConversation } from './queries.ts';

/** A whole class may try a helper at once from one address before anybody signs in. Who has signed in is limited as a writer. */
const guestUses = { most: 300, seconds: 600 };

export function assistRoutes(kernel: Kernel, finders: readonly Finder[]): Route[] {
  const { db, config, limits } = kernel;
  const engines = createEngines(kernel);
  const admitGuest = async (viewer: Viewer | undefined, request: FastifyRequest) => {
    if (!viewer) await limits.take(`helpers:${networkOf(request)}`, guestUses);
  };

  return [
    route(contract.getEngines, async () => ({
      model: config.model?.name ?? null,
      translator: await engines.translator(),
    })),

    route(contract.listConversations, ({ viewer, query }) => listConversations(db, viewer.id, query)),
    route(contract.getConversation, async ({ viewer, params }) => ({
      ...(await getConversation(db, viewer.id, params.id)),
      messages: await Promise.all((await listMessages(db, params.id)).map(presentMessage)),
    })),
    route(contract.changeConversation, ({ viewer, params, body }) =>
      renameConversation(db, viewer.id, params.id, body.title),
    ),
    route(contract.deleteConversation, async ({ viewer, params }) => {
      await deleteConversation(db, viewer.id, params.id);
      return undefined;
    }),
    streamedRoute(contract.askAssistant, (asked) => answerQuestion(kernel, { engines, finders }, asked)),

    route(contract.translateText, async ({ viewer, body, request, reply }) => {
      await admitGuest(viewer, request);
      return engines.translate(viewer, body, untilGone(reply));
    }),
    route(contract.generateContent, async ({ viewer, body, request, reply }) => {
      await admitGuest(viewer, request);
      const signal = untilGone(reply);
      const { made, producer } = await engines.make(viewer, (engine) => engine.writeContent(body, signal));
      return { text: made, producer };
    }),
    route(contract.outlinePresentation, async ({ viewer, body, request, reply }) => {
      await admitGuest(viewer, request);
      const signal = untilGone(reply);
      const { made, producer } = await engines.make(viewer, (engine) => engine.outlinePresentation(body, signal));
      return { ...made, producer };
    }),
  ];
}
