import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { FoundClassroom } from '../classroom-access.ts';
import { type CommentRow, listLastReplies } from '../comments/comment-queries.ts';
import { presentComments, scopeOf } from '../comments/present-comments.ts';
import { announcementTexts } from '../stored-texts.ts';
import type { AnnouncementRow } from './announcement-queries.ts';

/** Announcements with the HTML of their texts and the last replies to each. */
export async function presentAnnouncements(
  db: Kysely<Database>,
  rows: readonly AnnouncementRow[],
  { viewer, found }: { viewer: Viewer; found: FoundClassroom },
) {
  const html = await htmlOf(
    db,
    announcementTexts,
    rows.map((row) => ({ ...row, text: row.content })),
  );
  const ids = rows.map(({ id }) => id);
  const replies = await listLastReplies(db, scopeOf(viewer, found), ids);
  const open = new Set(rows.filter(({ commentsOpen }) => commentsOpen || found.may.mark).map(({ id }) => id));
  const mayWriteHere = ({ announcementId }: CommentRow) => found.may.comment && open.has(announcementId ?? 0);
  const comments = await presentComments(db, replies, { viewer, found, mayWriteHere });
  return rows.map((row, place) => ({
    ...row,
    html: html[place] ?? '',
    lastComments: comments.filter(({ announcementId }) => announcementId === row.id),
  }));
}
