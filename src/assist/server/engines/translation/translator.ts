import type { Config } from '../../../../server/config/config.ts';
import type { Producer, Translation } from '../../../contract.ts';
import type { NewTranslation } from '../../../schemas.ts';
import type { PersonalDataMask } from '../masking/personal-data-mask.ts';
import { createApertium } from './apertium.ts';
import { askLibreTranslate } from './libre-translate.ts';
import { lookUpWords } from './look-up-words.ts';

/** Translates without a model: tries the best available translator, then the next. */
export interface Translator {
  translate(
    wanted: NewTranslation,
    how: { instead: Producer['instead']; isPrivate: boolean; mask: PersonalDataMask },
    signal: AbortSignal,
  ): Promise<Omit<Translation, 'concern'>>;
  kind(): Promise<'libretranslate' | 'apertium' | 'word-map'>;
}

type TranslationDetails = Pick<Translation, 'words' | 'unknown' | 'glossary'>;

/** Of a translator that says nothing about single words. */
export const noDetails: TranslationDetails = { words: null, unknown: [], glossary: null };

/** A list, so that nobody takes it for a translation. */
function writeGlossary(glossary: NonNullable<Translation['glossary']>): string {
  return glossary.map(({ word, meaning }) => `${word} = ${meaning}`).join('\n');
}

/** The service sees no personal data. It may not know what to do with the signs for it: then another translator is better. */
async function translateMasked(
  service: NonNullable<Config['translator']>,
  wanted: NewTranslation,
  mask: PersonalDataMask,
  signal: AbortSignal,
): Promise<string> {
  const sent = mask.hide(wanted.text);
  const translated = await askLibreTranslate(service, { ...wanted, text: sent }, signal);
  if (!mask.keepsSigns(sent, translated)) throw new Error('The translator lost the signs for personal data.');
  return mask.reveal(translated);
}

export function createTranslator(
  { translator: libreTranslate, apertium: program }: Pick<Config, 'translator' | 'apertium'>,
  noteFailure: (kind: Producer['kind'], error: unknown) => void,
): Translator {
  const apertium = createApertium(program);
  return {
    async translate(wanted, { instead, isPrivate, mask }, signal) {
      const result = (kind: Producer['kind'], translated: string, more: Partial<TranslationDetails> = {}) => ({
        original: wanted.text,
        translated,
        language: wanted.to,
        producer: { kind, name: null, instead },
        ...noDetails,
        ...more,
      });
      // A private text stays on this machine: anybody may run the service.
      if (libreTranslate && !isPrivate) {
        try {
          return result('libretranslate', await translateMasked(libreTranslate, wanted, mask, signal));
        } catch (error) {
          noteFailure('libretranslate', error);
        }
      }
      if (await apertium.isThere()) {
        try {
          const { text, unknown } = await apertium.translate(wanted, signal);
          return result('apertium', text, { unknown });
        } catch (error) {
          noteFailure('apertium', error);
        }
      }
      const { glossary, words } = lookUpWords(wanted.text, wanted.to);
      return result('word-map', writeGlossary(glossary), { glossary, words });
    },
    async kind() {
      if (libreTranslate) return 'libretranslate';
      return (await apertium.isThere()) ? 'apertium' : 'word-map';
    },
  };
}
