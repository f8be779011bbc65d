import { cutAtWord } from '../../../server/text/cut-at-word.ts';

/** The title of a new conversation, until it is renamed. */
const maxTitleLength = 60;

/** The question on one line. */
export function titleOf(question: string): string {
  return cutAtWord(question.replaceAll(/\s+/g, ' ').trim(), maxTitleLength);
}
