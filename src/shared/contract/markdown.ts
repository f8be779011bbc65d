import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import type { Role } from '../roles.ts';

/**
 * Which field a text is written in: what people say to each other, what a student hands in, or what a teacher writes to be read, where harmless
 * HTML and every line break count.
 */
export const textKinds = ['post', 'hand-in', 'lesson'] as const;
export type TextKind = (typeof textKinds)[number];

/** As many characters as the longest field of each kind takes. */
const maxLengths: Record<TextKind, number> = { post: 20_000, 'hand-in': 50_000, lesson: 200_000 };
export const maxMarkdownLength = maxLengths.lesson;

const lessonWriters: readonly Role[] = ['profesor', 'clase ia', 'iamaker'];

/** What somebody may have previewed: a lesson at its full length only who may write one. */
export function maxPreviewLength(of: TextKind, role: Role): number {
  return of === 'lesson' && !lessonWriters.includes(role) ? maxLengths.post : maxLengths[of];
}

/** Of the kernel, because the editor stands in every area: what a text will look like, by the same way that everything shown goes. */
export const previewMarkdown = endpoint({
  method: 'POST',
  path: '/api/markdown',
  access: 'signed-in',
  body: z.object({ text: z.string().max(maxMarkdownLength), of: z.enum(textKinds).default('post') }),
  reply: z.object({ html: z.string() }),
});
