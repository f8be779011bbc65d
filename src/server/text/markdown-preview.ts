import * as z from 'zod';
import { maxPreviewLength, previewMarkdown } from '../../shared/contract/markdown.ts';
import { type Route, route } from '../http/route.ts';
import { parseInput } from '../http/validation.ts';
import { renderNewText } from './rendered/render-text.ts';

/** Accepts as much as the field that it previews, and refuses what that field would refuse. */
export const markdownPreview: Route = route(previewMarkdown, async ({ viewer, language, body: { text, of } }) => {
  parseInput(z.object({ text: z.string().max(maxPreviewLength(of, viewer.role)) }), { text }, language);
  return { html: await renderNewText(of === 'lesson' ? 'lesson' : 'text', text) };
});
