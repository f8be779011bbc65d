import { textColumn } from '../../server/text/rendered/stored-html.ts';

export const topicTexts = textColumn('topics', 'post');
export const commentTexts = textColumn('comments', 'post');
