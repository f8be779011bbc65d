import type { Sentence } from '../../../shared/language.ts';
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

export const foundSomething: Sentence = {
  es: 'Esto es lo que he encontrado en EducaIA sobre tu pregunta:',
  en: 'This is what I found on EducaIA about your question:',
};

export const onlyFound: Sentence = {
  es: 'No tengo una orientación preparada para eso, pero he buscado en EducaIA y esto es lo que hay:',
  en: 'I have no prepared guidance on that, but I searched EducaIA and found this:',
};

export const nothingFound: Sentence = {
  es: 'En modo guiado conozco EducaIA y orientaciones preparadas, no la respuesta a cualquier pregunta, y prefiero decírtelo a inventarla.\n\n- Para **un dato o una explicación**, busca con una de las [herramientas de investigación](/research-tools) y contrasta lo que te diga.\n- Para **una herramienta o una tarea**, prueba con otras palabras, por ejemplo «vídeos», «rúbrica» o «traducir».\n- Para **una opinión o una duda**, [pregunta en el foro](/foro), donde te leen personas.',
  en: 'In guided mode I know EducaIA and some prepared guidance, not the answer to every question, and I would rather say so than make one up.\n\n- For **a fact or an explanation**, use one of the [research tools](/research-tools) and check what it tells you.\n- For **a tool or a task**, try other words, such as “videos”, “rubric” or “translate”.\n- For **an opinion or a question**, [ask in the forum](/foro), where people will read it.',
};
