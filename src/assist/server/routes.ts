import type { FastifyRequest } from 'fastify';
import type { Concern } from '../../safety/contract.ts';
import { assessText, countryOf, prepareSafety } from '../../safety/server/public.ts';
import { abortOnDisconnect } from '../../server/http/abort-on-disconnect.ts';
import { deleteStoredAnswers } from '../../server/http/idempotency.ts';
import { type Route, route } from '../../server/http/route.ts';
import { streamedRoute } from '../../server/http/streaming-route.ts';
import { networkOf } from '../../server/identity/ip-network.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { SearchProvider } from '../../server/text/search-hits.ts';
import type { Viewer } from '../../shared/roles.ts';
import * as contract from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import type { Engine } from './engine.ts';
import { createEngines } from './engines.ts';
import { presentConversation } from './present-message.ts';
import { deleteConversation, getConversation, listConversations, listMessages, renameConversation } from './queries.ts';

/** A whole class may try an assistant from one address before signing in. Signed-in users have the usual limit for writes. */
const guestUses = { max: 300, seconds: 600 };

/** For texts to work on: an essay may be about anything, so only the first person counts. */
async function ownConcern(text: string): Promise<Concern | null> {
  await prepareSafety();
  const concern = assessText(text);
  return concern?.about === 'self' ? concern : null;
}

export function assistRoutes(kernel: Kernel, finders: readonly SearchProvider[]): Route[] {
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
      messages: await presentConversation(await listMessages(db, params.id)),
    })),
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
      answerQuestion(kernel, { engines, finders }, { ...asked, country: countryOf(asked.request) }),
    ),

    route(contract.translateText, async ({ viewer, body, request, reply }) => {
      await admitGuest(viewer, request);
      const concern = await ownConcern(body.text);
      return {
        ...(await engines.translate(viewer, body, abortOnDisconnect(reply), { isPrivate: concern !== null })),
        concern,
      };
    }),
    route(contract.generateContent, async ({ viewer, body, request, reply }) => {
      await admitGuest(viewer, request);
      const signal = abortOnDisconnect(reply);
      const concern = await ownConcern(`${body.topic}\n${body.text}`);
      const isPrivate = concern !== null;
      const { made, producer } = await engines.make(viewer, (engine) => engine.writeContent(body, signal), {
        isPrivate,
      });
      return { text: made, producer, concern };
    }),
    route(contract.outlinePresentation, async ({ viewer, body, request, reply }) => {
      await admitGuest(viewer, request);
      const signal = abortOnDisconnect(reply);
      const concern = await ownConcern(`${body.topic}\n${body.ideas}`);
      const isPrivate = concern !== null;
      const outline = (engine: Engine) => engine.outlinePresentation(body, signal);
      const { made, producer } = await engines.make(viewer, outline, { isPrivate });
      return { ...made, producer, concern };
    }),
  ];
}
