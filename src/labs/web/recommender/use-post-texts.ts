import { usePreferences } from '../../../web/text/preferences.tsx';
import type { Post } from './engine/posts.ts';
import { postTexts } from './post-texts.ts';

/** The words of a post in the reader's language. */
export function usePostTexts(): (post: Post) => { title: string; text: string } {
  const { language } = usePreferences().preferences;
  return ({ topic, place, id }) => postTexts[language][topic][place] ?? { title: id, text: '' };
}
