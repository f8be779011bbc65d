import { sql } from 'kysely';
import { textColumn } from '../../server/text/rendered/stored-html.ts';

export const announcementTexts = textColumn('classroom_announcements', 'text');
/** Texts that can mention people. */
export const commentTexts = textColumn('classroom_comments', 'post');
export const contentTexts = textColumn('classroom_contents', 'lesson');
export const classCourseTexts = textColumn('classroom_courses', 'lesson');
export const taskTexts = textColumn('classroom_tasks', 'text', { text: sql<string>`description` });
export const submissionTexts = (taskId: number) =>
  textColumn('classroom_submissions', 'text', {
    text: sql<string>`text`,
    row: (userId) => sql`task_id = ${taskId} and user_id = ${userId}`,
  });
