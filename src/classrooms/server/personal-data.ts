import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { mentionPatternOf } from '../../server/text/rendered/mentions.ts';
import { classLimits } from '../limits.ts';

/**
 * The classes that a user leads or belongs or belonged to, and what they opened, submitted, announced and attached. Foreign keys delete it with the
 * account, including submitted files and the private threads about them; announcements, other comments and their attachments stay without a name.
 */
export async function exportClasses(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const list = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows;
  return {
    ...(await exportWork(db, userId)),
    classesLed: await list(sql`
      select id, name, description, code, created_at as "createdAt" from classrooms
      where owner_id = ${userId} order by id`),
    classesAttended: await list(sql`
      select c.id, c.name, m.role, m.joined_at as "joinedAt", m.left_at as "leftAt", m.removed_at as "removedAt",
             m.extra_percent as "extraTimePercent", m.extra_minutes as "extraTimeMinutes"
      from classroom_members m join classrooms c on c.id = m.classroom_id
      where m.user_id = ${userId} order by m.id`),
    classRequests: await list(sql`
      select c.id, c.name, r.role, r.state, r.requested_at as "askedAt", r.decided_at as "decidedAt"
      from classroom_requests r join classrooms c on c.id = r.classroom_id
      where r.user_id = ${userId} order by c.id`),
    classInvitations: await list(sql`
      select c.id, c.name, i.role, i.created_at as "createdAt", i.expires_at as "expiresAt"
      from classroom_invitations i join classrooms c on c.id = i.classroom_id
      where i.created_by = ${userId} order by i.id`),
    classViews: await list(sql`
      select v.classroom_id as "classId", coalesce(content.title, course.title) as title, v.viewed_at as "viewedAt"
      from classroom_views v left join classroom_contents content on content.id = v.content_id
      left join classroom_courses course on course.id = v.course_id
      where v.user_id = ${userId} order by v.viewed_at`),
    classLessons: await list(sql`
      select course.classroom_id as "classId", course.title, cardinality(p.cards) as "cardsDone", p.notes, p.finished_at as "finishedAt",
             p.saved_at as "savedAt"
      from classroom_course_progress p join classroom_courses course on course.id = p.course_id
      where p.user_id = ${userId} order by p.saved_at, course.id`),
    classGroups: await list(sql`
      select g.classroom_id as "classId", g.id as "groupId", g.name
      from classroom_group_members m join classroom_groups g on g.id = m.group_id
      where m.user_id = ${userId} order by g.id`),
    classWorkForMe: await list(sql`
      select i.classroom_id as "classId", i.id as "itemId"
      from classroom_item_recipients r join classroom_items i on i.id = r.item_id
      where r.user_id = ${userId} order by i.id`),
    calendarAddress: await list(sql`
      select created_at as "createdAt" from calendar_addresses where user_id = ${userId}`),
  };
}

/** What a user handed in, wrote and attached. */
async function exportWork(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const list = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows;
  return {
    handIns: await list(sql`
      select t.classroom_id as "classId", t.id as "taskId", t.title, h.text, h.link, f.name as "fileName",
             h.submitted_at as "handedInAt", h.is_late as "isLate", h.returned_at as "returnedAt", h.mark, h.full_mark as "fullMark", h.late_percent as "latePercent", h.comment,
             h.ai_used as "aiUsed", h.ai_purpose as "aiPurpose", h.ai_conversation as "aiConversation"
      from classroom_submissions h join classroom_tasks t on t.id = h.task_id left join files f on f.key = h.file_key
      where h.user_id = ${userId} order by t.id`),
    rubricMarkings: await list(sql`
      select m.task_id as "taskId", m.marked_by as by, v.title, m.cells as levels, m.comment, m.marked_at as "markedAt"
      from classroom_rubric_markings m join rubric_versions v on v.id = m.version_id
        join classroom_submissions h on h.task_id = m.task_id and h.user_id = m.student_id
      where m.student_id = ${userId} and (m.marked_by = 'self' or h.returned_at is not null)
      order by m.task_id, m.marked_by`),
    // What is not published may still change: it is the teacher's draft.
    classMarks: await list(sql`
      select k.classroom_id as "classId", k.test_id as "testId", k.task_id as "taskId", c.title as "columnTitle",
             k.shown_state as state, k.shown_part as part, k.shown_comment as comment
      from classroom_marks k left join classroom_mark_columns c on c.id = k.column_id
      where k.user_id = ${userId} and (k.shown_state <> 'pending' or k.shown_comment <> '') order by k.id`),
    marksGiven: await list(sql`
      select k.classroom_id as "classId", c.action, c.state, c.part, c.comment, c.changed_at as "changedAt"
      from classroom_mark_changes c join classroom_marks k on k.id = c.mark_id
      where c.changed_by = ${userId} order by c.id`),
    // Without the other's name: the round promised none.
    peerReviews: await list(sql`
      select p.task_id as "taskId", case when p.reviewer_id = ${userId} then 'given' else 'received' end as kind, p.cells as levels, p.comment
      from classroom_peer_reviews p join classroom_peer_rounds r on r.task_id = p.task_id
      where p.reviewed_at is not null and (p.reviewer_id = ${userId}
        or (p.author_id = ${userId} and r.ends_at <= now() and p.withdrawn_at is null))
      order by p.task_id, kind, p.id`),
    aiUsesOnTasks: await list(sql`
      select task_id as "taskId", helper, declined, used_at as "usedAt"
      from classroom_ai_uses where user_id = ${userId} order by id`),
    classAnnouncements: await list(sql`
      select id, classroom_id as "classId", title, content, created_at as "createdAt"
      from classroom_announcements where author_id = ${userId} order by id`),
    classComments: await list(sql`
      select id, classroom_id as "classId", item_id as "itemId", announcement_id as "announcementId", student_id is not null as "isPrivate",
             author_id = ${userId} as "isMine", content, created_at as "createdAt", edited_at as "editedAt", removed_at as "removedAt"
      from classroom_comments where author_id = ${userId} or student_id = ${userId} order by id`),
    classAttachments: await list(sql`
      select classroom_id as "classId", name, media_type as type, bytes, alternative_text as "alternativeText",
             case when content_id is not null then 'content' when task_id is not null then 'task'
               when announcement_id is not null then 'announcement' when comment_id is not null then 'comment' when submission_task_id is not null then 'hand-in'
               when attempt_id is not null then 'test-answer' end as "attachedTo",
             created_at as "createdAt"
      from classroom_attachments where uploaded_by = ${userId} order by created_at, id`),
  };
}

/** Removes the name from mentions ('@ana') in what others wrote. The rest of those texts stays. */
export async function forgetClassMentions(tx: Kysely<Database>, userId: number): Promise<void> {
  const { rows } = await sql<{ username: string }>`select username from users where id = ${userId}`.execute(tx);
  const [person] = rows;
  if (!person) return;
  const mention = mentionPatternOf(person.username);
  // The database's collation may fold only ASCII letters.
  const text = sql`content collate "und-x-icu"`;
  await sql`
    update classroom_comments set
      content = left(regexp_replace(${text}, ${mention}, '@anónimo', 'gi'), ${classLimits.comment}), html = '', html_version = 0
    where strpos(content, '@') > 0 and ${text} ~* ${mention}`.execute(tx);
}
