import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Longer than any text that is written in the editor. */
export const longestMarkdown = 200_000;

/** What people say to each other, or what a teacher writes to be read, where harmless HTML and every line break count. */
export const textKinds = ['post', 'lesson'] as const;
export type TextKind = (typeof textKinds)[number];

/** Of the kernel, because the editor stands in every area: what a text will look like, by the same way that everything shown goes. */
export const previewMarkdown = endpoint({
  method: 'POST',
  path: '/api/markdown',
  summary: { es: 'Muestra un texto con su formato.', en: 'Shows a text with its formatting.' },
  access: 'signed-in',
  body: z.object({ text: z.string().max(longestMarkdown), of: z.enum(textKinds).default('post') }),
  reply: z.object({ html: z.string() }),
});
