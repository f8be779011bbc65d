-- What late work costs: so many percent of the highest mark for every day that has begun, up to a limit. With 0 a day nothing is deducted.
alter table classrooms
  add column late_per_day smallint not null default 0,
  add column late_most smallint not null default 100,
  add constraint classrooms_late_per_day_range check (late_per_day between 0 and 100),
  add constraint classrooms_late_most_range check (late_most between 1 and 100);

-- Null: as in the class.
alter table classroom_tasks
  add column late_per_day smallint,
  add column late_most smallint,
  add constraint classroom_tasks_late_per_day_range check (late_per_day between 0 and 100),
  add constraint classroom_tasks_late_most_range check (late_most between 1 and 100);

-- Written when the work is returned, so that a later change of the rule changes no mark that was given. `mark` is what counts.
alter table classroom_submissions
  add column full_mark numeric(6, 2),
  add column late_percent smallint not null default 0,
  add constraint classroom_submissions_full_mark_range check (full_mark between 0 and 1000),
  add constraint classroom_submissions_late_percent_range check (late_percent between 0 and 100),
  add constraint classroom_submissions_full_mark_if_late check ((late_percent > 0) = (full_mark is not null)),
  add constraint classroom_submissions_late_if_marked check (late_percent = 0 or mark is not null);
