-- What is taught and done in a class.
create table classroom_contents (
  id integer generated always as identity,
  classroom_id integer not null,
  title text not null,
  content text not null,
  content_type text not null,
  video_url text,
  position integer not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint classroom_contents_pkey primary key (id),
  constraint classroom_contents_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_contents_title_length check (char_length(title) between 1 and 200),
  constraint classroom_contents_content_length check (char_length(content) between 1 and 200000),
  constraint classroom_contents_type_known check (content_type in ('text', 'video')),
  constraint classroom_contents_video_has_address check (content_type = 'text' or video_url is not null)
);

create index classroom_contents_order_idx on classroom_contents (classroom_id, position, id);

-- A course of a class may be a free course: then it has no content of its own, and goes with it.
alter table classroom_courses
  add column free_course_id integer,
  add constraint classroom_courses_free_course_fkey foreign key (free_course_id) references courses (id) on delete cascade,
  drop constraint classroom_courses_content_length,
  add constraint classroom_courses_content_length check (
    char_length(content) <= 200000 and (free_course_id is not null) = (content = ''));

create index classroom_courses_free_course_idx on classroom_courses (free_course_id) where free_course_id is not null;

-- When somebody last opened something of a class. Written at most every few minutes for the same thing.
create table classroom_views (
  user_id integer not null,
  classroom_id integer not null,
  content_id integer,
  course_id integer,
  viewed_at timestamptz not null default now(),
  constraint classroom_views_once unique nulls not distinct (user_id, content_id, course_id),
  constraint classroom_views_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint classroom_views_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_views_content_fkey foreign key (content_id) references classroom_contents (id) on delete cascade,
  constraint classroom_views_course_fkey foreign key (course_id) references classroom_courses (id) on delete cascade,
  constraint classroom_views_one_thing check (num_nonnulls(content_id, course_id) = 1)
);

create index classroom_views_classroom_idx on classroom_views (classroom_id, user_id);
create index classroom_views_content_idx on classroom_views (content_id) where content_id is not null;
create index classroom_views_course_idx on classroom_views (course_id) where course_id is not null;

-- What a test asks stands in the versions of its exam.
create table classroom_tests (
  id integer generated always as identity,
  classroom_id integer not null,
  position integer not null,
  weight smallint not null default 1,
  created_at timestamptz not null default now(),
  constraint classroom_tests_pkey primary key (id),
  constraint classroom_tests_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_tests_weight_range check (weight between 0 and 100)
);

create index classroom_tests_order_idx on classroom_tests (classroom_id, position, id);

-- An exam is that of a course or that of a class.
alter table exams
  alter column course_id drop not null,
  add column class_test_id integer,
  add constraint exams_one_a_class_test unique (class_test_id),
  add constraint exams_class_test_fkey foreign key (class_test_id) references classroom_tests (id) on delete cascade,
  add constraint exams_one_subject check (num_nonnulls(course_id, class_test_id) = 1);

-- Kept beside the attempt, so that the administrators' panel is still read from one index: it shows those at courses alone.
alter table attempts add column is_of_course boolean not null default true;

drop index attempts_closed_idx;
create index attempts_closed_idx on attempts (closed_at desc, id desc) include (score, passed)
  where closed_at is not null and is_of_course;
create index attempts_of_user_idx on attempts (user_id, exam_id) include (score, passed) where closed_at is not null;

create table classroom_tasks (
  id integer generated always as identity,
  classroom_id integer not null,
  kind text not null,
  title text not null,
  description text not null default '',
  status text not null,
  due_at timestamptz(3),
  max_mark smallint not null,
  weight smallint not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- When it was first published: its students are told once.
  published_at timestamptz,
  constraint classroom_tasks_pkey primary key (id),
  constraint classroom_tasks_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_tasks_kind_known check (kind in ('project', 'quiz', 'task')),
  constraint classroom_tasks_status_known check (status in ('draft', 'published')),
  constraint classroom_tasks_title_length check (char_length(title) between 1 and 200),
  constraint classroom_tasks_description_length check (char_length(description) <= 20000),
  constraint classroom_tasks_max_mark_range check (max_mark between 1 and 1000),
  constraint classroom_tasks_weight_range check (weight between 0 and 100)
);

create index classroom_tasks_classroom_idx on classroom_tasks (classroom_id, due_at, id);

-- One for each student and task: handing in again replaces it.
create table classroom_hand_ins (
  task_id integer not null,
  user_id integer not null,
  text text not null,
  link text,
  file_key text,
  handed_in_at timestamptz not null default now(),
  is_late boolean not null,
  returned_at timestamptz,
  mark numeric(6, 2),
  comment text,
  constraint classroom_hand_ins_pkey primary key (task_id, user_id),
  constraint classroom_hand_ins_task_fkey foreign key (task_id) references classroom_tasks (id) on delete cascade,
  constraint classroom_hand_ins_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint classroom_hand_ins_file_fkey foreign key (file_key) references files (key),
  constraint classroom_hand_ins_file_once unique (file_key),
  constraint classroom_hand_ins_text_length check (char_length(text) <= 50000),
  constraint classroom_hand_ins_something check (text <> '' or link is not null or file_key is not null),
  constraint classroom_hand_ins_mark_range check (mark between 0 and 1000),
  constraint classroom_hand_ins_returned check (returned_at is not null or (mark is null and comment is null))
);

create index classroom_hand_ins_user_idx on classroom_hand_ins (user_id);
create index classroom_hand_ins_pending_idx on classroom_hand_ins (task_id) where returned_at is null;

-- However a hand-in goes, or its file is replaced: nothing needs the file any more.
create function discard_hand_in_file() returns trigger language plpgsql as $$
begin
  update files set expires_at = now() where key = old.file_key;
  return null;
end
$$;

create trigger classroom_hand_ins_discard_file after delete on classroom_hand_ins
  for each row when (old.file_key is not null) execute function discard_hand_in_file();
create trigger classroom_hand_ins_replace_file after update of file_key on classroom_hand_ins
  for each row when (old.file_key is distinct from new.file_key and old.file_key is not null)
  execute function discard_hand_in_file();

create table classroom_announcements (
  id integer generated always as identity,
  classroom_id integer not null,
  author_id integer,
  title text not null,
  content text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint classroom_announcements_pkey primary key (id),
  constraint classroom_announcements_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_announcements_author_fkey foreign key (author_id) references users (id) on delete set null,
  constraint classroom_announcements_title_length check (char_length(title) between 1 and 200),
  constraint classroom_announcements_content_length check (char_length(content) between 1 and 20000)
);

create index classroom_announcements_newest_idx on classroom_announcements (classroom_id, id desc);
create index classroom_announcements_author_idx on classroom_announcements (author_id);

-- The private address of somebody's calendar of due dates. In plain text, because it is shown to its owner again; it opens nothing else.
create table calendar_addresses (
  user_id integer not null,
  token text not null,
  created_at timestamptz not null default now(),
  constraint calendar_addresses_pkey primary key (user_id),
  constraint calendar_addresses_token_key unique (token),
  constraint calendar_addresses_user_fkey foreign key (user_id) references users (id) on delete cascade
);
