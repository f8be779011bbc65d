import { type RawBuilder, sql } from 'kysely';

/* What late work costs. For `classroom_tasks t` and its class `c`, `classroom_items i`, and `classroom_submissions h`. */

const perDay = sql`coalesce(t.late_per_day, c.late_per_day)`;
const most = sql`coalesce(t.late_most, c.late_most)`;

/** The rule that holds for the task: its own, or that of the class. */
export const lateRule = sql`json_build_object('perDay', ${perDay}, 'most', ${most})`;

/** Days that have begun since the work was due. The date that holds now counts: a later one forgives. */
const daysAt = (moment: RawBuilder<unknown>) =>
  sql`greatest(0, coalesce(ceil(extract(epoch from ${moment} - i.due_at) / 86400), 0))::int`;

/** Of work that was handed in. */
export const lateDays = daysAt(sql`h.submitted_at`);

/** What is deducted from it, in percent of the highest mark. See `latePercent`. */
export const latePercentOfWork = sql`least(${most}, ${perDay} * ${lateDays})`;

/** What would be deducted from work that is handed in now. */
export const latePercentNow = sql`least(${most}, ${perDay} * ${daysAt(sql`now()`)})`;
