import type { ChatReply } from './chat-reply.ts';
import { repliesOnAi } from './replies-on-ai.ts';
import { repliesOnEducaia } from './replies-on-educaia.ts';
import { repliesOnTasks } from './replies-on-tasks.ts';

const { joining, account, courses, thanks, greeting } = repliesOnEducaia;

export type ReplyName = keyof typeof repliesOnEducaia | keyof typeof repliesOnAi | keyof typeof repliesOnTasks;

/** All of them. The more keywords of one are in a question, the sooner it answers; then the order counts, what is particular first. */
export const chatReplies: Readonly<Record<ReplyName, ChatReply>> = {
  joining,
  account,
  ...repliesOnAi,
  ...repliesOnTasks,
  courses,
  thanks,
  greeting,
};
