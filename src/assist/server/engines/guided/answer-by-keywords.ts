import { keysOf } from '../../../../shared/keys-of.ts';
import type { AskedQuestion } from '../engine.ts';
import { chatReplies, type ReplyName } from './chat-replies.ts';
import { guidedTexts } from './texts.ts';

/** The prepared reply whose keywords match the question. */
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

/** Search words that the reply adds; `nothing` if the reply is complete by itself. */
export function findsFor(question: string): readonly string[] | 'nothing' {
  const name = replyFor(question);
  return (name && chatReplies[name].finds) ?? [];
}

/** A prepared reply. The sources are shown below it. */
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
