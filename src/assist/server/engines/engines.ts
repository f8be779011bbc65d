import type { Kernel } from '../../../server/kernel.ts';
import type { Role, Viewer } from '../../../shared/roles.ts';
import type { Producer, Translation } from '../../contract.ts';
import type { NewTranslation } from '../../schemas.ts';
import { findReaderAge } from '../reader-age.ts';
import type { ModelTokens } from './ask-model.ts';
import { checkSuitable, UnsuitableAnswer } from './check-suitable.ts';
import type { Engine } from './engine.ts';
import { guidedEngine } from './guided/guided-engine.ts';
import { createMask } from './masking/personal-data-mask.ts';
import { createModelEngine, type ModelEngine } from './model-engine.ts';
import { type IsModelOff, takeModelQuota } from './model-quota.ts';
import { createTranslator, noDetails, type Translator } from './translation/translator.ts';

/** The engine for a user, and why it is not the model. */
export interface Turn {
  model: ModelEngine | undefined;
  instead: Producer['instead'];
}

/** A private text suggests a risk: it is sent neither to a language model nor to another service. */
interface Circumstances {
  isPrivate: boolean;
  /** The class that the helper was opened from. */
  classId?: number | undefined;
}

export interface Engines {
  /** Chooses the engine. Counts one use if it is the model. */
  takeTurn(viewer: Viewer | undefined, classId?: number): Promise<Turn>;
  /** Uses the model if allowed; otherwise, or if it fails or says what the reader must not see, the guided engine. */
  make<Made>(
    viewer: Viewer | undefined,
    work: (engine: Engine) => Promise<Made>,
    circumstances: Circumstances,
  ): Promise<{ made: Made; producer: Producer }>;
  translate(
    viewer: Viewer | undefined,
    wanted: NewTranslation,
    signal: AbortSignal,
    circumstances: Circumstances,
  ): Promise<Omit<Translation, 'concern'>>;
  /** Translates without a model. */
  translator: Translator['kind'];
  /** Logs one line without any user text. */
  noteFailure(what: Producer['kind'], error: unknown): void;
}

/** Counts the answers of the model for people of this role, and for the class that the helper was opened from. */
function counterOf(dailyCounts: Kernel['dailyCounts'], role: Role, classId: number | undefined) {
  return (tokens: ModelTokens | undefined) => {
    dailyCounts.add('model-answers', role);
    if (classId !== undefined) countForClass(dailyCounts, String(classId), tokens);
    if (!tokens) return dailyCounts.add('model-unmeasured', role);
    dailyCounts.add('model-input', role, tokens.input);
    dailyCounts.add('model-output', role, tokens.output);
  };
}

function countForClass(dailyCounts: Kernel['dailyCounts'], classId: string, tokens: ModelTokens | undefined): void {
  dailyCounts.add('model-class-answers', classId);
  if (!tokens) return;
  dailyCounts.add('model-class-input', classId, tokens.input);
  dailyCounts.add('model-class-output', classId, tokens.output);
}

/** Why a result is not the model's: it failed, or said what the reader must not see. */
export const reasonOf = (error: unknown): Producer['instead'] =>
  error instanceof UnsuitableAnswer ? 'unsuitable' : 'failed';

/** The names of the people in somebody's classes. The area `classrooms` knows them. */
export type ListNames = (viewer: Viewer) => Promise<readonly string[]>;

/** What the engines need to know of somebody's classes. */
interface Around {
  listNames: ListNames;
  classes: { isModelOffFor: IsModelOff };
}

/** Logs and counts failures. */
const noterOf =
  ({ dailyCounts, log }: Pick<Kernel, 'dailyCounts' | 'log'>): Engines['noteFailure'] =>
  (kind, error) => {
    const { name, statusCode } = error as { name?: string; statusCode?: number };
    if (kind === 'model') dailyCounts.add('errors', 'model');
    log.warn({ engine: kind, reason: name, status: statusCode }, 'an engine failed');
  };

export function createEngines(kernel: Kernel, { listNames, classes }: Around): Engines {
  const { config, services, dailyCounts } = kernel;

  const noteFailure = noterOf(kernel);
  const translator = createTranslator(config, noteFailure);

  const takePrivateTurn = async (): Promise<Turn> => ({
    model: undefined,
    instead: (await services.model()) ? 'private' : null,
  });

  async function takeTurn(viewer: Viewer | undefined, classId?: number): Promise<Turn> {
    const service = await services.model();
    if (!service) return { model: undefined, instead: null };
    const instead = await takeModelQuota(kernel, viewer, classes.isModelOffFor);
    if (instead || !viewer) return { model: undefined, instead };
    const mask = await maskFor(viewer);
    const count = counterOf(dailyCounts, viewer.originalRole, classId);
    return { model: createModelEngine(service, count, undefined, mask), instead };
  }

  const maskFor = async (viewer: Viewer | undefined) => createMask(viewer ? await listNames(viewer) : []);

  return {
    takeTurn,
    noteFailure,
    async make(viewer, work, { isPrivate, classId }) {
      const turn = await (isPrivate ? takePrivateTurn() : takeTurn(viewer, classId));
      let { instead } = turn;
      if (turn.model) {
        try {
          const made = await work(turn.model);
          checkSuitable(made, viewer ? await findReaderAge(kernel.db, viewer) : 'child');
          return { made, producer: { ...turn.model.made, instead: null } };
        } catch (error) {
          noteFailure('model', error);
          instead = reasonOf(error);
        }
      }
      return { made: await work(guidedEngine), producer: { ...guidedEngine.made, instead } };
    },
    async translate(viewer, wanted, signal, { isPrivate, classId }) {
      const turn = await (isPrivate ? takePrivateTurn() : takeTurn(viewer, classId));
      const translate = async (instead: Producer['instead']) =>
        translator.translate(wanted, { instead, isPrivate, mask: await maskFor(viewer) }, signal);
      if (!turn.model) return translate(turn.instead);
      try {
        const translated = await turn.model.translate(wanted, signal);
        const producer = { ...turn.model.made, instead: null };
        return { original: wanted.text, translated, language: wanted.to, producer, ...noDetails };
      } catch (error) {
        noteFailure('model', error);
        return translate('failed');
      }
    },
    translator: translator.kind,
  };
}
