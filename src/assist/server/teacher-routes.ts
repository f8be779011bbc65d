import { abortOnDisconnect } from '../../server/http/abort-on-disconnect.ts';
import { originOf } from '../../server/http/origin.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Language } from '../../shared/language.ts';
import { type ChosenLevels, fits } from '../../shared/marks/rubric.ts';
import type { Viewer } from '../../shared/roles.ts';
import { assistFailures } from '../contract.ts';
import { draftQuestions } from '../contract/questions.ts';
import * as contract from '../contract/teacher-tools.ts';
import type { Engine } from './engines/engine.ts';
import type { Engines } from './engines/engines.ts';
import { letterAdvice, planAdvice } from './engines/guided/planning/advice.ts';
import type { RubricPattern, WantedFeedback } from './engines/teacher-tools/teacher-tools.ts';
import type { Materials } from './materials.ts';
import { ownConcern } from './own-concern.ts';

/** A student's work, for those who mark it. */
export interface MarkedWork extends Pick<WantedFeedback, 'task' | 'work' | 'grid'> {
  /** Of the rubric that the task has now. */
  versionId: number;
}

/** What the area of classes tells of a student's work. */
export interface WorkSource {
  /** Undefined if there is none with a rubric; fails for those who may not mark it. */
  find(
    viewer: Viewer,
    place: { id: number; taskId: number; userId: number },
    language: Language,
  ): Promise<MarkedWork | undefined>;
}

interface Given {
  engines: Engines;
  materials: Materials;
  listRubricPatterns: (language: Language) => Promise<readonly RubricPattern[]>;
  works: WorkSource;
}

/** What helps teachers to prepare a class. */
export function teacherRoutes(kernel: Kernel, given: Given): Route[] {
  return [...textRoutes(kernel, given), ...assessmentRoutes(given)];
}

function textRoutes({ config }: Kernel, { engines, materials }: Given): Route[] {
  return [
    route(draftQuestions, async ({ viewer, body, request, reply }) => {
      const signal = abortOnDisconnect(reply);
      const concern = await ownConcern(body.text);
      const { text: material, from, count, language } = body;
      const given = await materials.gather({ material, from, topic: '', language }, originOf(config, request));
      const wanted = { texts: given.map(({ text }) => text), count, language };
      const write = (engine: Engine) => engine.writeQuestions(wanted, signal);
      const { made: questions, producer } = await engines.make(viewer, write, { isPrivate: concern !== null });
      // Help comes also without a question.
      if (questions.length === 0 && !concern) throw new Failure(assistFailures.tooLittleText);
      return { questions, producer, concern };
    }),
    route(contract.adaptText, async ({ viewer, body, request, reply }) => {
      const signal = abortOnDisconnect(reply);
      const { text: material, from, kind, language } = body;
      const concern = await ownConcern(material);
      const given = await materials.gather({ material, from, topic: '', language }, originOf(config, request));
      const wanted = { kind, texts: given.map(({ text }) => text), language };
      const adapt = (engine: Engine) => engine.adaptText(wanted, signal);
      const { made: versions, producer } = await engines.make(viewer, adapt, { isPrivate: concern !== null });
      if (versions.length === 0 && !concern) throw new Failure(assistFailures.tooLittleText);
      return { versions, producer, concern, sources: usedOf(given) };
    }),
    route(contract.planUnit, async ({ viewer, body, request, reply }) => {
      const signal = abortOnDisconnect(reply);
      const concern = await ownConcern([body.topic, body.stage, body.curriculum].join('\n'));
      const { topic, language } = body;
      const sources = await materials.gather(
        { material: '', from: undefined, topic, language },
        originOf(config, request),
      );
      const plan = (engine: Engine) => engine.planUnit({ ...body, sources }, signal);
      const { made: text, producer } = await engines.make(viewer, plan, { isPrivate: concern !== null });
      return { text, producer, concern, sources: usedOf(sources), toCheck: planAdvice(language) };
    }),
    route(contract.writeLetter, async ({ viewer, body, reply }) => {
      const signal = abortOnDisconnect(reply);
      const concern = await ownConcern([body.group, body.facts, body.sender].join('\n'));
      const write = (engine: Engine) => engine.writeLetter(body, signal);
      const { made: text, producer } = await engines.make(viewer, write, { isPrivate: concern !== null });
      return { text, producer, concern, sources: [], toCheck: letterAdvice(body.subject, body.language) };
    }),
  ];
}

function assessmentRoutes({ engines, listRubricPatterns, works }: Given): Route[] {
  return [
    route(contract.draftRubric, async ({ viewer, body, reply }) => {
      const signal = abortOnDisconnect(reply);
      const concern = await ownConcern(body.task);
      const wanted = { ...body, patterns: await listRubricPatterns(body.language) };
      const draft = (engine: Engine) => engine.draftRubric(wanted, signal);
      const { made, producer } = await engines.make(viewer, draft, { isPrivate: concern !== null });
      const { taken, ...rubric } = made;
      return { ...rubric, producer, concern, sources: taken.map((title) => ({ title, address: null })) };
    }),
    route(contract.draftFeedback, async ({ viewer, params, body, reply }) => {
      const signal = abortOnDisconnect(reply);
      const { versionId, levels, language } = body;
      const found = await works.find(viewer, params, language);
      if (!found) throw new Failure(assistFailures.noSuchWork);
      requireSameRubric(found, versionId, levels);
      const isWorrying = (await ownConcern(found.work)) !== null;
      const { task, work, grid } = found;
      const write = (engine: Engine) => engine.writeFeedback({ task, work, grid, levels, language }, signal);
      const { made: text, producer } = await engines.make(viewer, write, { isPrivate: isWorrying });
      return { text, producer, isWorrying };
    }),
  ];
}

function requireSameRubric(found: MarkedWork, versionId: number, levels: ChosenLevels): void {
  if (found.versionId !== versionId || !fits(found.grid, levels)) throw new Failure(assistFailures.otherRubric);
}

/** The texts of the site; what the teacher pasted has no address. */
function usedOf(given: readonly contract.UsedText[]): contract.UsedText[] {
  return given.filter(({ address }) => address !== null).map(({ title, address }) => ({ title, address }));
}
