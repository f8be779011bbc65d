import { textPlace } from '../../server/text/rendered/kept-html.ts';

export const topicTexts = textPlace('topics', 'post');
export const commentTexts = textPlace('comments', 'post');
