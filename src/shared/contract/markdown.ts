import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import type { Role } from '../roles.ts';

/** The kind of field: a post between users, a student's submission, or a teacher's lesson, which keeps harmless HTML and every line break. */
export const textKinds = ['post', 'hand-in', 'lesson'] as const;
export type TextKind = (typeof textKinds)[number];

/** The length of the longest field of each kind. */
const maxLengths: Record<TextKind, number> = { post: 20_000, 'hand-in': 50_000, lesson: 200_000 };
export const maxMarkdownLength = maxLengths.lesson;

const lessonWriters: readonly Role[] = ['profesor', 'clase ia', 'iamaker'];

/** The longest text that a role may preview: only users who may write lessons get the full length of one. */
export function maxPreviewLength(of: TextKind, role: Role): number {
  return of === 'lesson' && !lessonWriters.includes(role) ? maxLengths.post : maxLengths[of];
}

/** In the kernel, because every area uses the editor. The preview takes the same path as the published text. */
export const previewMarkdown = endpoint({
  method: 'POST',
  path: '/api/markdown',
  access: 'signed-in',
  body: z.object({ text: z.string().max(maxMarkdownLength), of: z.enum(textKinds).default('post') }),
  reply: z.object({ html: z.string() }),
});
