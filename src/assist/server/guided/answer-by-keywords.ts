import type { AskedQuestion } from '../engine.ts';
import { chatReplies, foundSomething, nothingFound, onlyFound } from './chat-replies.ts';

export type ReplyName = keyof typeof chatReplies;

/** Which of the prepared replies a question calls for, by the words in it. */
export function replyFor(question: string): ReplyName | undefined {
  const words = ` ${plain(question)}`;
  let best: { name: ReplyName; hits: number } | undefined;
  for (const name of Object.keys(chatReplies) as ReplyName[]) {
    const hits = chatReplies[name].keywords.filter((keyword) => words.includes(` ${keyword}`)).length;
    if (hits > (best?.hits ?? 0)) best = { name, hits };
  }
  return best?.name;
}

/** A prepared reply, and what the product has on the question: the sources are shown below it. */
export function answerByKeywords({ text, language, sources }: Pick<AskedQuestion, 'text' | 'language' | 'sources'>) {
  const name = replyFor(text);
  if (!name) return (sources.length > 0 ? onlyFound : nothingFound)[language];
  const reply = chatReplies[name].text[language];
  return sources.length > 0 ? `${reply}\n\n${foundSomething[language]}` : reply;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}
