import { previewMarkdown } from '../shared/markdown.ts';
import { renderLesson } from './lesson-text.ts';
import { renderMarkdown } from './markdown.ts';
import { type Route, route } from './route.ts';

export const markdownPreview: Route = route(previewMarkdown, async ({ body: { text, of } }) => ({
  html: of === 'lesson' ? renderLesson(text) : renderMarkdown(text),
}));
