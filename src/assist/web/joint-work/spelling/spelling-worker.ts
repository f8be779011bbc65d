import type { TextLanguage } from '../../../limits.ts';
import { checkText } from './check-text.ts';
import type { CheckReply, CheckRequest } from './issue.ts';
import { openSpeller } from './open-speller.ts';
import type { Speller } from './suggest.ts';

/* A worker, so that typing stays responsive during a check. */

const open = new Map<TextLanguage, Promise<Speller>>();

function spellerFor(language: TextLanguage): Promise<Speller> {
  const speller = open.get(language) ?? openSpeller(language);
  open.set(language, speller);
  // A failed download is retried next time.
  speller.catch(() => open.delete(language));
  return speller;
}

async function answer({ id, text, language, ownWords }: CheckRequest): Promise<CheckReply> {
  try {
    const speller = await spellerFor(language);
    return { id, issues: checkText(text, { language, speller, ownWords }) };
  } catch {
    return { id };
  }
}

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  void answer(data).then((reply) => postMessage(reply));
});
