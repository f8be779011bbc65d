import { sql } from 'kysely';
import { textPlace } from '../../server/text/rendered/kept-html.ts';

export const announcementTexts = textPlace('classroom_announcements', 'text');
export const contentTexts = textPlace('classroom_contents', 'lesson');
export const classCourseTexts = textPlace('classroom_courses', 'lesson');
export const taskTexts = textPlace('classroom_tasks', 'text', { text: sql<string>`description` });
export const handInTexts = (taskId: number) =>
  textPlace('classroom_hand_ins', 'text', {
    text: sql<string>`text`,
    row: (userId) => sql`task_id = ${taskId} and user_id = ${userId}`,
  });
