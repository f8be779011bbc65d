import type { Config } from '../../../server/config/config.ts';
import type { Producer, Translation } from '../../contract.ts';
import type { NewTranslation } from '../../schemas.ts';
import { createApertium } from './apertium.ts';
import { askLibreTranslate } from './libre-translate.ts';
import { mapWords } from './word-map.ts';

/** Translates without a model: tries the best available translator, then the next. */
export interface Translator {
  translate(
    wanted: NewTranslation,
    how: { instead: Producer['instead']; isPrivate: boolean },
    signal: AbortSignal,
  ): Promise<Omit<Translation, 'concern'>>;
  kind(): Promise<'libretranslate' | 'apertium' | 'word-map'>;
}

export function createTranslator(
  libreTranslate: Config['translator'],
  noteFailure: (kind: Producer['kind'], error: unknown) => void,
): Translator {
  const apertium = createApertium();
  return {
    async translate(wanted, { instead, isPrivate }, signal) {
      const result = (kind: Producer['kind'], translated: string, words: Translation['words'] = null) => ({
        original: wanted.text,
        translated,
        language: wanted.to,
        producer: { kind, name: null, instead },
        words,
      });
      // A private text stays on this machine: anybody may run the service.
      if (libreTranslate && !isPrivate) {
        try {
          return result('libretranslate', await askLibreTranslate(libreTranslate, wanted, signal));
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
    },
    async kind() {
      if (libreTranslate) return 'libretranslate';
      return (await apertium.isThere()) ? 'apertium' : 'word-map';
    },
  };
}
