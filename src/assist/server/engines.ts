import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { Producer, Translation } from '../contract.ts';
import type { NewTranslation } from '../schemas.ts';
import { createApertium } from './apertium.ts';
import type { Engine } from './engine.ts';
import { guidedEngine } from './guided/guided-engine.ts';
import { askLibreTranslate } from './libre-translate.ts';
import { createModelEngine, type ModelEngine } from './model-engine.ts';
import { takeModelShare } from './model-share.ts';
import { mapWords } from './word-map.ts';

/** Which engine may work for somebody, and why it is not the other one. */
export interface Turn {
  model: ModelEngine | undefined;
  instead: Producer['instead'];
}

export interface Engines {
  /** Counts, where there is a model, one use of it. */
  takeTurn(viewer: Viewer | undefined): Promise<Turn>;
  /** By the model where it may be used, and by the guided engine where not, or where the model fails. */
  make<Made>(
    viewer: Viewer | undefined,
    work: (engine: Engine) => Promise<Made>,
  ): Promise<{ made: Made; producer: Producer }>;
  translate(viewer: Viewer | undefined, wanted: NewTranslation, signal: AbortSignal): Promise<Translation>;
  /** What translates without a model. */
  translator(): Promise<'libretranslate' | 'apertium' | 'word-map'>;
  /** One line in the log, and nothing of what anybody wrote. */
  noteFailure(what: Producer['kind'], error: unknown): void;
}

export function createEngines(kernel: Kernel): Engines {
  const { config, log } = kernel;
  const model = config.model && createModelEngine(config.model);
  const apertium = createApertium();

  function noteFailure(kind: Producer['kind'], error: unknown): void {
    const { name, statusCode } = error as { name?: string; statusCode?: number };
    log.warn({ engine: kind, reason: name, status: statusCode }, 'an engine failed');
  }

  async function takeTurn(viewer: Viewer | undefined): Promise<Turn> {
    if (!model) return { model: undefined, instead: null };
    const instead = await takeModelShare(kernel, viewer);
    return { model: instead ? undefined : model, instead };
  }

  async function translateWithout(
    wanted: NewTranslation,
    instead: Producer['instead'],
    signal: AbortSignal,
  ): Promise<Translation> {
    const result = (kind: Producer['kind'], translated: string, words: Translation['words'] = null) => ({
      original: wanted.text,
      translated,
      language: wanted.to,
      producer: { kind, name: null, instead },
      words,
    });
    const { translator } = config;
    if (translator) {
      try {
        return result('libretranslate', await askLibreTranslate(translator, wanted, signal));
      } catch (error) {
        noteFailure('libretranslate', error);
      }
    }
    if (await apertium.isThere()) {
      try {
        return result('apertium', await apertium.translate(wanted, signal));
      } catch (error) {
        noteFailure('apertium', error);
      }
    }
    const mapped = mapWords(wanted.text, wanted.to);
    return result('word-map', mapped.text, mapped.words);
  }

  return {
    takeTurn,
    noteFailure,
    async make(viewer, work) {
      const turn = await takeTurn(viewer);
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
    async translate(viewer, wanted, signal) {
      const turn = await takeTurn(viewer);
      if (!turn.model) return translateWithout(wanted, turn.instead, signal);
      try {
        const translated = await turn.model.translate(wanted, signal);
        const producer = { ...turn.model.made, instead: null };
        return { original: wanted.text, translated, language: wanted.to, producer, words: null };
      } catch (error) {
        noteFailure('model', error);
        return translateWithout(wanted, 'failed', signal);
      }
    },
    async translator() {
      if (config.translator) return 'libretranslate';
      return (await apertium.isThere()) ? 'apertium' : 'word-map';
    },
  };
}
