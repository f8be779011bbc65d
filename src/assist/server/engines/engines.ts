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

export function createEngines(kernel: Kernel): Engines {
  const { config, log } = kernel;
  const model = config.model && createModelEngine(config.model);

  function noteFailure(kind: Producer['kind'], error: unknown): void {
    const { name, statusCode } = error as { name?: string; statusCode?: number };
    log.warn({ engine: kind, reason: name, status: statusCode }, 'an engine failed');
  }

  const translator = createTranslator(config.translator, noteFailure);

  const privateTurn: Turn = { model: undefined, instead: model ? 'private' : null };

  async function takeTurn(viewer: Viewer | undefined): Promise<Turn> {
    if (!model) return { model: undefined, instead: null };
    const instead = await takeModelQuota(kernel, viewer);
    return { model: instead ? undefined : model, instead };
  }

  return {
    takeTurn,
    noteFailure,
    async make(viewer, work, { isPrivate }) {
      const turn = isPrivate ? privateTurn : await takeTurn(viewer);
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
      const turn = isPrivate ? privateTurn : await takeTurn(viewer);
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
