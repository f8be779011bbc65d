import type { CheckQuestion, ReadingFacts } from '../../../shared/contract/readings.ts';
import { type Language, languages } from '../../../shared/language.ts';
import { readingLevels, type WrittenLevel } from '../../../shared/readability/reading-levels.ts';
import type { WrittenKind } from '../rendered/render-text.ts';
import { readCheck } from './read-check.ts';
import { hashOfText, readReadings, type TextReadings } from './read-readings.ts';

/** A text of ours with its readings and the question about its main idea, by language. */
export interface ShippedText {
  texts: Partial<Record<Language, TextReadings>>;
  check: Partial<Record<Language, CheckQuestion>>;
}

/** What a page says of them, without the texts: every visitor needs the facts, a text only whoever chose it. */
export interface ShippedFacts {
  texts: Partial<Record<Language, Pick<TextReadings, 'hash' | 'scores'>>>;
  check: ShippedText['check'];
}

/** `name` is the path of the files up to `.plain.es.md` and `.check.yaml`; `original` is the text for which they were written. */
export async function readShippedText(
  name: string,
  original: Partial<Record<Language, string | null | undefined>>,
  kind: WrittenKind,
): Promise<ShippedText> {
  const found: ShippedText = { texts: {}, check: {} };
  for (const language of languages) {
    const text = original[language];
    if (!text) continue;
    found.texts[language] = await readReadings(name, language, text, kind);
    found.check[language] = await readCheck(`${name}.check.yaml`, language);
  }
  return found;
}

export function factsOf({ texts, check }: ShippedText): ShippedFacts {
  const withoutHtml = Object.entries(texts).map(([language, { hash, scores }]) => [language, { hash, scores }]);
  return { texts: Object.fromEntries(withoutHtml) as ShippedFacts['texts'], check };
}

interface Shown {
  readings: ReadingFacts;
  check: CheckQuestion | null;
}

/** How a text can be read. Nothing if it was edited: the readings would say something else. */
export function readingsOf(facts: ShippedFacts | undefined, language: Language, text: string): Shown {
  const known = facts?.texts[language];
  if (!known || known.hash !== hashOfText(text)) return { readings: [], check: null };
  const readings = readingLevels.map((level) => ({ level, score: known.scores[level] }));
  return { readings, check: facts?.check[language] ?? null };
}

/** Undefined where `readingsOf` has nothing. */
export function readingHtml(
  shipped: ShippedText | undefined,
  level: WrittenLevel,
  language: Language,
  text: string,
): string | undefined {
  const found = shipped?.texts[language];
  return found && found.hash === hashOfText(text) ? found.html[level] : undefined;
}
