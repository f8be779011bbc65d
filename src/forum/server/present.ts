import { renderMarkdown } from '../../server/markdown.ts';
import type { CommentRow } from './comment-queries.ts';
import { type Asker, rightsOverComment, rightsOverTopic } from './rights.ts';
import type { TopicRow } from './topic-queries.ts';

/** As the one who asks is shown it, with what they may do. */
export function presentTopic(row: TopicRow, asker: Asker) {
  return { ...row, html: renderMarkdown(row.content), may: rightsOverTopic(asker, row) };
}

export function presentComment(row: CommentRow, asker: Asker) {
  return { ...row, html: renderMarkdown(row.content), may: rightsOverComment(asker, row) };
}
