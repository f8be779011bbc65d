import * as z from 'zod';
import type { Config } from '../../../../server/config/config.ts';
import { storableText } from '../../../../server/http/validation.ts';
import { otherTextLanguage } from '../../../limits.ts';
import type { NewTranslation } from '../../../schemas.ts';
import { readMarkdownForTranslation } from './markdown-html.ts';

const timeoutMilliseconds = 20_000;
const mostCharacters = 100_000;
const Answer = z.object({ translatedText: z.array(z.string().min(1).max(mostCharacters)) });

/** Calls a service with the LibreTranslate API. Throws on any failure. */
export async function askLibreTranslate(
  { url, apiKey }: NonNullable<Config['translator']>,
  { text, to }: NewTranslation,
  signal: AbortSignal,
): Promise<string> {
  const { segments, restore } = readMarkdownForTranslation(text);
  if (segments.length === 0) return text;
  const response = await fetch(`${url.replace(/\/$/, '')}/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      q: segments,
      source: otherTextLanguage[to],
      target: to,
      format: 'html',
      ...(apiKey && { api_key: apiKey }),
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
  });
  if (!response.ok) throw new Error(`The translator answered ${response.status}.`);
  return storableText(restore(Answer.parse(await response.json()).translatedText).text);
}
