import type { FastifyRequest } from 'fastify';
import type { Concern } from '../../safety/contract.ts';
import { assessText, prepareSafety } from '../../safety/server/public.ts';
import { abortOnDisconnect } from '../../server/http/abort-on-disconnect.ts';
import { type Route, route } from '../../server/http/route.ts';
import { networkOf } from '../../server/identity/ip-network.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import * as contract from '../contract.ts';
import type { Engine } from './engines/engine.ts';
import type { Engines } from './engines/engines.ts';
import { admitHelp, type Help, type TaskLevels } from './task-levels.ts';

/** For one address, because a whole class may share it before signing in. Signed-in users have the usual limit on writes. */
const guestUses = { max: 300, seconds: 600 };

/** The concern in a text to work on. An essay may be about anything, so only what the writer says of themselves counts. */
async function ownConcern(text: string): Promise<Concern | null> {
  await prepareSafety();
  const concern = assessText(text);
  return concern?.about === 'self' ? concern : null;
}

/** What the engines translate and write. Users need not be signed in. */
export function generationRoutes({ limits }: Kernel, engines: Engines, tasks: TaskLevels): Route[] {
  const admitGuest = async (viewer: Viewer | undefined, request: FastifyRequest) => {
    if (!viewer) await limits.take(`helpers:${networkOf(request)}`, guestUses);
  };

  /** Somebody at risk gets the help card beside the result, so their text is worked on whatever the level of the task. */
  const admit = async (concern: Concern | null, asked: Parameters<typeof admitHelp>[1]): Promise<Help> =>
    concern ? 'everything' : admitHelp(tasks, asked);

  return [
    route(contract.translateText, async ({ viewer, body, request, reply, language }) => {
      await admitGuest(viewer, request);
      const concern = await ownConcern(body.text);
      await admit(concern, { viewer, taskId: body.taskId, helper: 'translator', language });
      return {
        ...(await engines.translate(viewer, body, abortOnDisconnect(reply), { isPrivate: concern !== null })),
        concern,
      };
    }),
    route(contract.generateContent, async ({ viewer, body, request, reply, language }) => {
      await admitGuest(viewer, request);
      const signal = abortOnDisconnect(reply);
      const concern = await ownConcern(`${body.topic}\n${body.text}`);
      const help = await admit(concern, { viewer, taskId: body.taskId, helper: 'writer', language });
      const write = (engine: Engine) => engine.writeContent({ ...body, help }, signal);
      const { made, producer } = await engines.make(viewer, write, { isPrivate: concern !== null });
      return { text: made, producer, concern };
    }),
    route(contract.outlinePresentation, async ({ viewer, body, request, reply, language }) => {
      await admitGuest(viewer, request);
      const signal = abortOnDisconnect(reply);
      const concern = await ownConcern(`${body.topic}\n${body.ideas}`);
      await admit(concern, { viewer, taskId: body.taskId, helper: 'slides', language });
      const isPrivate = concern !== null;
      const outline = (engine: Engine) => engine.outlinePresentation(body, signal);
      const { made, producer } = await engines.make(viewer, outline, { isPrivate });
      return { ...made, producer, concern };
    }),
  ];
}
