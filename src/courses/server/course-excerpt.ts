import { excerptOf } from '../../server/text/excerpt.ts';
import { htmlOfStored } from '../../server/text/rendered/render-text.ts';
import { excerptLength } from '../contract.ts';

/** The beginning of a text in plain words, for lists: from the stored HTML, or from twice as much source text, to allow for formatting marks. */
export async function courseExcerpt(markdown: string, storedHtml?: string): Promise<string> {
  const html = storedHtml ?? (await htmlOfStored('lesson', markdown.slice(0, excerptLength * 2)));
  return excerptOf(html, excerptLength);
}
