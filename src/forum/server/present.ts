import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { mentionsIn } from '../../server/text/rendered/mentions.ts';
import { htmlOf, type TextColumn } from '../../server/text/rendered/stored-html.ts';
import type { CommentRow } from './comments/comment-queries.ts';
import { linkMentions } from './comments/mentions.ts';
import { findWriters } from './community/public-users.ts';
import { type ForumViewer, rightsOverComment, rightsOverTopic } from './rights.ts';
import { commentTexts, topicTexts } from './stored-texts.ts';
import type { TopicRow } from './topics/topic-queries.ts';

/** With the viewer's rights. */
export async function presentTopic(db: Kysely<Database>, row: TopicRow, asker: ForumViewer) {
  const [html = ''] = await htmlWithLinks(db, topicTexts, [row]);
  return { ...row, html, may: rightsOverTopic(asker, row) };
}

interface ShownComment {
  row: CommentRow;
  asker: ForumViewer;
}

/** Presents each row for its own viewer. */
export async function presentBatch(db: Kysely<Database>, comments: readonly ShownComment[]) {
  const html = await htmlWithLinks(
    db,
    commentTexts,
    comments.map(({ row }) => row),
  );
  return comments.map(({ row, asker }, place) => ({
    ...row,
    html: html[place] ?? '',
    may: rightsOverComment(asker, row),
  }));
}

export type PresentedComment = Awaited<ReturnType<typeof presentBatch>>[number];

export function presentComments(db: Kysely<Database>, rows: readonly CommentRow[], asker: ForumViewer) {
  return presentBatch(
    db,
    rows.map((row) => ({ row, asker })),
  );
}

export async function presentComment(
  db: Kysely<Database>,
  row: CommentRow,
  asker: ForumViewer,
): Promise<PresentedComment> {
  const [presented] = await presentComments(db, [row], asker);
  if (!presented) throw new Error('A comment was presented as nothing.');
  return presented;
}

type WrittenRow = Pick<CommentRow, 'id' | 'content' | 'userId' | 'storedHtml' | 'htmlVersion'>;

/** Looks up mentioned users once for all texts. The author of a row counts as a forum author even before the row is stored. */
async function htmlWithLinks(db: Kysely<Database>, place: TextColumn, rows: readonly WrittenRow[]): Promise<string[]> {
  const html = await htmlOf(
    db,
    place,
    rows.map(({ content, ...row }) => ({ ...row, text: content })),
  );
  const mentioned = html.map(mentionsIn);
  const authors = rows.flatMap(({ userId }) => userId ?? []);
  const writers = await findWriters(db, [...new Set(mentioned.flat())], authors);
  return html.map((one, index) => ((mentioned[index] ?? []).length === 0 ? one : linkMentions(one, writers)));
}
