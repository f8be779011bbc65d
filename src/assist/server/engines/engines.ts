import type { ModelService } from '../../../server/config/config.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { Producer, Translation } from '../../contract.ts';
import type { NewTranslation } from '../../schemas.ts';
import type { Engine } from './engine.ts';
import { guidedEngine } from './guided/guided-engine.ts';
import { createModelEngine, type ModelEngine } from './model-engine.ts';
import { takeModelQuota } from './model-quota.ts';
import { createTranslator, type Translator } from './translator.ts';

/** The engine for a user, and why it is not the model. */
export interface Turn {
  model: ModelEngine | undefined;
  instead: Producer['instead'];
}

/** A private text suggests a risk: it is sent neither to a language model nor to another service. */
interface Privacy {
  isPrivate: boolean;
}

export interface Engines {
  /** Chooses the engine. Counts one use if it is the model. */
  takeTurn(viewer: Viewer | undefined): Promise<Turn>;
  /** Uses the model if allowed; otherwise, or if it fails, the guided engine. */
  make<Made>(
    viewer: Viewer | undefined,
    work: (engine: Engine) => Promise<Made>,
    privacy: Privacy,
  ): Promise<{ made: Made; producer: Producer }>;
  translate(
    viewer: Viewer | undefined,
    wanted: NewTranslation,
    signal: AbortSignal,
    privacy: Privacy,
  ): Promise<Omit<Translation, 'concern'>>;
  /** Translates without a model. */
  translator: Translator['kind'];
  /** Logs one line without any user text. */
  noteFailure(what: Producer['kind'], error: unknown): void;
}

/** Finds the model that is set now. */
function modelFinder(services: Kernel['services']): () => Promise<ModelEngine | undefined> {
  let current: { service: ModelService; engine: ModelEngine } | undefined;
  return async () => {
    const service = await services.model();
    if (service && current?.service !== service) current = { service, engine: createModelEngine(service) };
    return service && current?.engine;
  };
}

export function createEngines(kernel: Kernel): Engines {
  const { config, log, services } = kernel;
  const findModel = modelFinder(services);

  function noteFailure(kind: Producer['kind'], error: unknown): void {
    const { name, statusCode } = error as { name?: string; statusCode?: number };
    log.warn({ engine: kind, reason: name, status: statusCode }, 'an engine failed');
  }

  const translator = createTranslator(config.translator, noteFailure);

  const takePrivateTurn = async (): Promise<Turn> => ({
    model: undefined,
    instead: (await findModel()) ? 'private' : null,
  });

  async function takeTurn(viewer: Viewer | undefined): Promise<Turn> {
    const model = await findModel();
    if (!model) return { model: undefined, instead: null };
    const instead = await takeModelQuota(kernel, viewer);
    return { model: instead ? undefined : model, instead };
  }

  return {
    takeTurn,
    noteFailure,
    async make(viewer, work, { isPrivate }) {
      const turn = await (isPrivate ? takePrivateTurn() : takeTurn(viewer));
      let { instead } = turn;
      if (turn.model) {
        try {
          return { made: await work(turn.model), producer: { ...turn.model.made, instead: null } };
        } catch (error) {
          noteFailure('model', error);
          instead = 'failed';
        }
      }
      return { made: await work(guidedEngine), producer: { ...guidedEngine.made, instead } };
    },
    async translate(viewer, wanted, signal, { isPrivate }) {
      const turn = await (isPrivate ? takePrivateTurn() : takeTurn(viewer));
      if (!turn.model) return translator.translate(wanted, { instead: turn.instead, isPrivate }, signal);
      try {
        const translated = await turn.model.translate(wanted, signal);
        const producer = { ...turn.model.made, instead: null };
        return { original: wanted.text, translated, language: wanted.to, producer, words: null };
      } catch (error) {
        noteFailure('model', error);
        return translator.translate(wanted, { instead: 'failed', isPrivate }, signal);
      }
    },
    translator: translator.kind,
  };
}
