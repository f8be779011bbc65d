import type { Message } from '../../../../assist/contract.ts';

type Said = Pick<Message, 'isUser' | 'text' | 'concern'>;

/** A conversation as a teacher reads it. Messages that suggested a risk, and the replies to them, are nobody else's business. */
export function conversationInWords(messages: readonly Said[], names: { student: string; assistant: string }): string {
  return messages
    .filter((message, at) => message.concern === null && !(message.isUser && messages[at + 1]?.concern))
    .map(({ isUser, text }) => `${isUser ? names.student : names.assistant}:\n${text}`)
    .join('\n\n');
}
