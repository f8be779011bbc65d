import { cutAtWord } from '../../server/cut-at-word.ts';
import { renderLesson } from '../../server/lesson-text.ts';
import { excerptLength } from '../contract.ts';

const entities: Record<string, string> = {
  '&lt;': '<',
  '&#x3C;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#x26;': '&',
};

/** The beginning of a text in plain words, for lists. Takes twice as much to leave out the marks of formatting. */
export function courseExcerpt(markdown: string): string {
  const words = renderLesson(markdown.slice(0, excerptLength * 2))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp|#x3C|#x26);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return cutAtWord(words, excerptLength);
}
