import format, { type CompiledMessage } from 'icu-minify/format';
import { type Language, languageFacts } from '../language.ts';
import {
  type Catalogue,
  type CompiledSentence,
  findSentence,
  type SentenceParts,
  type SentenceValues,
} from './sentence.ts';

export const formatters = {
  getDateTimeFormat: (...asked: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...asked),
  getNumberFormat: (...asked: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...asked),
  getPluralRules: (...asked: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...asked),
};

export function sayCompiled(language: Language, sentence: CompiledSentence, values: SentenceValues = {}): string {
  if (typeof sentence === 'string') return sentence;
  return String(format(sentence as CompiledMessage, languageFacts[language].dateLocale, values, { formatters }));
}

/** Formats the message. A missing key is a bug: tests compare the catalogues. */
export function saySentence(
  language: Language,
  catalogue: Catalogue | undefined,
  { folder, key, values }: SentenceParts,
): string {
  const sentence = findSentence(catalogue, key);
  if (sentence === undefined) throw new Error(`No sentence '${key}' in ${language} of ${folder}.`);
  return sayCompiled(language, sentence, values);
}
