import type { TextLanguage } from '../../../limits.ts';
import { cachedSpeller } from './cached-speller.ts';
import { checkCache, checkDocument, languagesIn, type Spellers } from './check-document.ts';
import type { CheckReply, CheckRequest } from './issue.ts';
import { openSpeller } from './open-speller.ts';
import type { Speller } from './suggest.ts';

/* A worker, so that typing stays responsive during a check. */

const open = new Map<TextLanguage, Promise<Speller>>();
const cache = checkCache();

function spellerFor(language: TextLanguage): Promise<Speller> {
  const speller = open.get(language) ?? openSpeller(language).then(cachedSpeller);
  open.set(language, speller);
  // A failed download is retried next time.
  speller.catch(() => open.delete(language));
  return speller;
}

async function answer({ id, text, settings }: CheckRequest): Promise<CheckReply> {
  try {
    const needed = [...languagesIn(text, settings)];
    const opened = await Promise.all(needed.map(async (language) => [language, await spellerFor(language)] as const));
    const spellers: Spellers = Object.fromEntries(opened);
    return { id, result: checkDocument(text, settings, spellers, cache) };
  } catch {
    return { id };
  }
}

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  void answer(data).then((reply) => postMessage(reply));
});
