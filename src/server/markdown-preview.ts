import { previewMarkdown } from '../shared/markdown.ts';
import { renderMarkdown } from './markdown.ts';
import { type Route, route } from './route.ts';

export const markdownPreview: Route = route(previewMarkdown, async ({ body }) => ({ html: renderMarkdown(body.text) }));
