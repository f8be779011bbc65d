-- When somebody last read in a course: the home page leads back to the one they were in.
alter table enrolments add column read_at timestamptz;
update enrolments set read_at = coalesce(completed_at, enrolled_at);
alter table enrolments alter column read_at set not null, alter column read_at set default now();

create index enrolments_unfinished_idx on enrolments (user_id, read_at desc, course_id desc) where completed_at is null;
