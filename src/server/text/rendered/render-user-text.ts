import { renderFormulaText } from '../formula-text.ts';
import { renderLesson } from '../lesson-text.ts';
import { renderMarkdown, TextTooComplexError } from '../markdown.ts';
import type { ExceededBound } from './text-bounds.ts';

/**
 * `post`: a forum post, with mentions. `text`: any other text between users. `lesson`: with harmless HTML and all line breaks. `answer`: an answer of
 * the assistant, which links only to this site. `formulas`: a plain text, of which only formulas are rendered.
 */
export type TextFormat = 'post' | 'text' | 'lesson' | 'answer' | 'formulas';

/** Limits the HTML, because a link reference can repeat a long address in every line. */
const maxHtmlCharacters: Record<TextFormat, number> = {
  post: 300_000,
  text: 300_000,
  lesson: 1_500_000,
  answer: 300_000,
  formulas: 300_000,
};

export type Rendered = { html: string } | { excess: ExceededBound };

const renderers: Record<TextFormat, (text: string) => string> = {
  post: (text) => renderMarkdown(text, { mentions: true }),
  text: (text) => renderMarkdown(text),
  lesson: renderLesson,
  answer: (text) => renderMarkdown(text, { links: 'own' }),
  formulas: renderFormulaText,
};

/** Limits the size of the output. The time is limited by the worker pool. */
export function renderUserText(kind: TextFormat, text: string): Rendered {
  try {
    const html = renderers[kind](text);
    return html.length > maxHtmlCharacters[kind] ? { excess: 'work' } : { html };
  } catch (error) {
    if (error instanceof TextTooComplexError) return { excess: error.excess };
    // Stack overflow, or a string that is too long.
    if (error instanceof RangeError) return { excess: 'work' };
    throw error;
  }
}
