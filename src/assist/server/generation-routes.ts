import type { Concern } from '../../safety/contract.ts';
import { abortOnDisconnect } from '../../server/http/abort-on-disconnect.ts';
import { originOf } from '../../server/http/origin.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import * as contract from '../contract.ts';
import { isGenre } from '../limits.ts';
import { guestAdmission } from './admit-guests.ts';
import type { Engine } from './engines/engine.ts';
import type { Engines } from './engines/engines.ts';
import { exampleOf } from './engines/guided/drafts/write-draft.ts';
import type { Materials } from './materials.ts';
import { ownConcern } from './own-concern.ts';
import { findReaderAge, helpOfModel } from './reader-age.ts';
import { admitHelp, type Admission, type Help, type TaskLevels, withoutLevel } from './task-levels.ts';

interface Generation {
  engines: Engines;
  tasks: TaskLevels;
  materials: Materials;
}

/** What the engines translate and write. Users need not be signed in. */
export function generationRoutes({ config, db, limits }: Kernel, { engines, tasks, materials }: Generation): Route[] {
  const admitGuest = guestAdmission(limits);

  /** Somebody at risk gets the help card beside the result, so their text is worked on whatever the level of the task. */
  const admit = async (concern: Concern | null, asked: Parameters<typeof admitHelp>[1]): Promise<Admission> =>
    concern ? withoutLevel : admitHelp(tasks, asked);

  /** A model does less for pupils than the fixed rules, whose texts are prepared. A guest never gets to one. */
  async function helpBy(viewer: Viewer | undefined, admission: Admission): Promise<(engine: Engine) => Help> {
    if (!viewer) return () => admission.help;
    const ofModel = helpOfModel(admission, await findReaderAge(db, viewer));
    return ({ made }) => (made.kind === 'model' ? ofModel : admission.help);
  }

  return [
    route(contract.translateText, async ({ viewer, body, request, reply, language }) => {
      await admitGuest(viewer, request);
      const concern = await ownConcern(body.text);
      const { classId } = await admit(concern, { viewer, taskId: body.taskId, helper: 'translator', language });
      const circumstances = { isPrivate: concern !== null, classId };
      return { ...(await engines.translate(viewer, body, abortOnDisconnect(reply), circumstances)), concern };
    }),
    route(contract.generateContent, async ({ viewer, body, request, reply, language }) => {
      await admitGuest(viewer, request);
      const signal = abortOnDisconnect(reply);
      const concern = await ownConcern([body.topic, ...body.answers, body.text].join('\n'));
      const admission = await admit(concern, { viewer, taskId: body.taskId, helper: 'writer', language });
      const help = await helpBy(viewer, admission);
      const write = (engine: Engine) => engine.writeContent({ ...body, help: help(engine) }, signal);
      const { made, producer } = await engines.make(viewer, write, {
        isPrivate: concern !== null,
        classId: admission.classId,
      });
      const example = producer.kind === 'guided' && isGenre(body.kind) ? exampleOf(body.kind, body.language) : null;
      return { text: made, example, producer, concern };
    }),
    route(contract.outlinePresentation, async ({ viewer, body, request, reply, language }) => {
      await admitGuest(viewer, request);
      const signal = abortOnDisconnect(reply);
      const concern = await ownConcern([body.topic, body.ideas, body.material].join('\n'));
      const admission = await admit(concern, { viewer, taskId: body.taskId, helper: 'slides', language });
      const help = await helpBy(viewer, admission);
      const isPrivate = concern !== null;
      const given = await materials.gather(body, originOf(config, request));
      const outline = (engine: Engine) => engine.outlinePresentation({ ...body, given, help: help(engine) }, signal);
      const { made, producer } = await engines.make(viewer, outline, { isPrivate, classId: admission.classId });
      return { ...made, producer, concern };
    }),
    route(contract.listMaterials, async ({ viewer, query, request, language }) => {
      await admitGuest(viewer, request);
      return { materials: await materials.list(query, language) };
    }),
  ];
}
