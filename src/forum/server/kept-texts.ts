import { textPlace } from '../../server/written-text/kept-html.ts';

export const topicTexts = textPlace('topics', 'post');
export const commentTexts = textPlace('comments', 'post');
