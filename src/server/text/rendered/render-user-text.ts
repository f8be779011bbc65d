import { renderLesson } from '../lesson-text.ts';
import { renderMarkdown, TextTooComplexError } from '../markdown.ts';
import type { ExceededBound } from './text-bounds.ts';

/**
 * What a text is written for: a post of the forum, where people mention each other; any other text between people; a lesson, with harmless HTML
 * and every line break; an answer of the assistant, which leads to pages of ours alone.
 */
export type TextFormat = 'post' | 'text' | 'lesson' | 'answer';

/** Of the HTML: a reference may repeat a long address in every line. */
const maxHtmlCharacters: Record<TextFormat, number> = {
  post: 300_000,
  text: 300_000,
  lesson: 1_500_000,
  answer: 300_000,
};

export type Rendered = { html: string } | { excess: ExceededBound };

const renderers: Record<TextFormat, (text: string) => string> = {
  post: (text) => renderMarkdown(text, { mentions: true }),
  text: (text) => renderMarkdown(text),
  lesson: renderLesson,
  answer: (text) => renderMarkdown(text, { links: 'own' }),
};

/** Bounds what it makes, not how long it takes: that is for whoever runs it in a worker. */
export function renderUserText(kind: TextFormat, text: string): Rendered {
  try {
    const html = renderers[kind](text);
    return html.length > maxHtmlCharacters[kind] ? { excess: 'work' } : { html };
  } catch (error) {
    if (error instanceof TextTooComplexError) return { excess: error.excess };
    // Deeper than the call stack, or longer than any string.
    if (error instanceof RangeError) return { excess: 'work' };
    throw error;
  }
}
