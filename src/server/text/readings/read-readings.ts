import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../../shared/language.ts';
import { countText, scoreOf } from '../../../shared/readability/readability.ts';
import { type WrittenLevel, writtenLevels } from '../../../shared/readability/reading-levels.ts';
import { partsOfText } from '../passages/text-blocks.ts';
import { renderNewText, type WrittenKind } from '../rendered/render-text.ts';

/** A text of ours in one language, with its readings in plain and in easy language. */
export interface TextReadings {
  /** Of the text that they were written for. */
  hash: string;
  /** How easily each is read, from 0 to 100: INFLESZ in Spanish, Flesch in English. */
  scores: { original: number } & Record<WrittenLevel, number>;
  html: Record<WrittenLevel, string>;
}

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** `name` is the path of the files without level, language and ending. */
export async function readReadings(
  name: string,
  language: Language,
  original: string,
  kind: WrittenKind,
): Promise<TextReadings> {
  const render = async (level: WrittenLevel) =>
    renderNewText(kind, await readFile(join(`${name}.${level}.${language}.md`), 'utf8'));
  const [html, ...written] = await Promise.all([renderNewText(kind, original), ...writtenLevels.map(render)]);
  const ofLevels = <T>(value: (html: string) => T) =>
    Object.fromEntries(writtenLevels.map((level, place) => [level, value(written[place] ?? '')])) as Record<
      WrittenLevel,
      T
    >;
  const score = (text: string) => scoreOfHtml(text, language);
  return {
    hash: hashOfText(original),
    scores: { original: score(html), ...ofLevels(score) },
    html: ofLevels((text) => text),
  };
}

/** Headings, items of lists and cells count as sentences of their own. */
function scoreOfHtml(html: string, language: Language): number {
  const lines = partsOfText(html).flatMap(({ heading, blocks }) => [heading, ...blocks.map(({ text }) => text)]);
  // A few words say nothing about how easy a text is.
  return scoreOf(language, countText(lines.join('\n\n'), language))?.score ?? 0;
}
