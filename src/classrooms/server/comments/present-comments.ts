import type { Kysely } from 'kysely';
import { readHeld } from '../../../moderation/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { mentionsIn, showMentions } from '../../../server/text/rendered/mentions.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import type { Viewer } from '../../../shared/roles.ts';
import type { ClassComment } from '../../contract/comments.ts';
import type { FoundClassroom } from '../classroom-access.ts';
import { isOpen } from '../classroom-access.ts';
import type { KeptComment } from '../reports/reportable-class-things.ts';
import { commentTexts } from '../stored-texts.ts';
import { type CommentRow, type CommentScope, findMentioned } from './comment-queries.ts';

export function scopeOf({ id: readerId }: Pick<Viewer, 'id'>, { classroom, may }: FoundClassroom): CommentScope {
  const withFullNames = may.mark || classroom.namesShown === 'full';
  return { classroomId: classroom.id, readerId, withFullNames, withReports: may.manage };
}

/**
 * Authors edit their comments where they may write, and remove them in an open class; those who lead the class remove any. What
 * others wrote can be reported.
 */
export function rightsOverComment(
  viewer: Pick<Viewer, 'id'>,
  { classroom, may }: Pick<FoundClassroom, 'classroom' | 'may'>,
  { author, isRemoved, mayWriteHere }: Pick<CommentRow, 'author' | 'isRemoved'> & { mayWriteHere: boolean },
): ClassComment['may'] {
  if (isRemoved) return { edit: false, remove: false, report: false };
  const isOwn = author?.id === viewer.id;
  const remove = (isOwn && isOpen(classroom)) || may.write;
  return { edit: isOwn && mayWriteHere, remove, report: !isOwn };
}

interface Shown {
  viewer: Viewer;
  found: FoundClassroom;
  mayWriteHere: (row: CommentRow) => boolean;
}

/** Comments that wait are only in the rows of their authors, who see what they wrote. */
async function withHeldTexts(db: Kysely<Database>, rows: readonly CommentRow[]): Promise<CommentRow[]> {
  const waiting = rows.flatMap(({ id, moderation }) => (moderation === 'held' ? id : []));
  const held = await readHeld<KeptComment>(db, 'class-comment', waiting);
  return rows.map((row) => {
    const kept = row.moderation === 'held' ? held.get(row.id) : undefined;
    return kept ? { ...row, content: kept.content, storedHtml: kept.html, htmlVersion: kept.htmlVersion } : row;
  });
}

/** Mentions of people of the class stand out; all others are plain text. One lookup for all comments. */
export async function presentComments(
  db: Kysely<Database>,
  listed: readonly CommentRow[],
  { viewer, found, mayWriteHere }: Shown,
) {
  const rows = await withHeldTexts(db, listed);
  const html = await htmlOf(
    db,
    commentTexts,
    rows.map((row) => ({ ...row, text: row.content })),
  );
  const people = await findMentioned(db, found.classroom.id, [...new Set(html.flatMap(mentionsIn))]);
  return rows.map((row, place) => ({
    ...row,
    html:
      row.moderation && row.moderation !== 'held'
        ? ''
        : showMentions(html[place] ?? '', people, (typed) => `<strong>@${typed}</strong>`),
    // Authors do not learn that somebody reported them.
    reportCount: row.author?.id === viewer.id ? 0 : row.reportCount,
    may: rightsOverComment(viewer, found, { ...row, mayWriteHere: mayWriteHere(row) }),
  }));
}
