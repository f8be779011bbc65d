import { sql } from 'kysely';

/** For `classroom_submissions h`, which may be null. */
export const submissionState = sql`case when h.user_id is null then 'missing' when h.returned_at is not null then 'returned'
  when h.is_late then 'late' else 'handed-in' end`;
