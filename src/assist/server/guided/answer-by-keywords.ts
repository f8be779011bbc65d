import { keysOf } from '../../../shared/keys-of.ts';
import type { AskedQuestion } from '../engine.ts';
import { chatReplies, type ReplyName } from './chat-replies.ts';
import { guidedTexts } from './texts.ts';

/** Which of the prepared replies a question calls for, by the words in it. */
export function replyFor(question: string): ReplyName | undefined {
  const words = ` ${plain(question)} `;
  let best: { name: ReplyName; score: number } | undefined;
  for (const name of keysOf(chatReplies)) {
    const { keywords, weight = 1 } = chatReplies[name];
    const score = weight * keywords.filter((keyword) => words.includes(` ${keyword}`)).length;
    if (score > (best?.score ?? 0)) best = { name, score };
  }
  return best?.name;
}

/** What to look for in the product because of the reply; `nothing` where that says it all. */
export function findsFor(question: string): readonly string[] | 'nothing' {
  const name = replyFor(question);
  return (name && chatReplies[name].finds) ?? [];
}

/** A prepared reply, and what the product has on the question: the sources are shown below it. */
export function answerByKeywords({ text, language, sources }: Pick<AskedQuestion, 'text' | 'language' | 'sources'>) {
  const { replies, foundSomething, onlyFound, nothingFound } = guidedTexts[language];
  const name = replyFor(text);
  if (!name) return sources.length > 0 ? onlyFound : nothingFound;
  return sources.length > 0 ? `${replies[name]}\n\n${foundSomething}` : replies[name];
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}
