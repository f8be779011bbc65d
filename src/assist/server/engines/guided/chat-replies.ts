import type { ChatReply } from './chat-reply.ts';
import { repliesOnAi } from './replies-on-ai.ts';
import { repliesOnEducaia } from './replies-on-educaia.ts';
import { repliesOnTasks } from './replies-on-tasks.ts';

const { joining, account, courses, thanks, greeting } = repliesOnEducaia;

export type ReplyName = keyof typeof repliesOnEducaia | keyof typeof repliesOnAi | keyof typeof repliesOnTasks;

/** All prepared replies. The one with the most matching keywords wins; among equals, the earlier one, so specific replies come first. */
export const chatReplies: Readonly<Record<ReplyName, ChatReply>> = {
  joining,
  account,
  ...repliesOnAi,
  ...repliesOnTasks,
  courses,
  thanks,
  greeting,
};
