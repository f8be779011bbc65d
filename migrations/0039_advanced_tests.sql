-- A course may have a second, advanced test. It asks every kind of question and decides nothing: certificates, progress and the administrators' panel
-- look at `course_id` alone, so it has a column of its own.
alter table exams
  add column advanced_course_id integer,
  add constraint exams_one_advanced_a_course unique (advanced_course_id),
  add constraint exams_advanced_course_fkey foreign key (advanced_course_id) references courses (id) on delete cascade,
  drop constraint exams_one_subject,
  add constraint exams_one_subject check (num_nonnulls(course_id, class_test_id, advanced_course_id) = 1);

alter table filled_courses
  -- Whether the files ever gave an advanced test: one that an administrator deleted does not come back.
  add column has_advanced boolean not null default false,
  -- The version that the files gave. A newer one is the work of an administrator and stays.
  add column advanced_version_id integer,
  add constraint filled_courses_advanced_version_fkey foreign key (advanced_version_id) references exam_versions (id) on delete set null;

create index filled_courses_advanced_version_id_idx on filled_courses (advanced_version_id);
