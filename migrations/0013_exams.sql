-- A test. What it asks stands in its versions: an attempt goes on with the one that it began with, and its review stays true.
create table exams (
  id integer generated always as identity,
  course_id integer not null,
  constraint exams_pkey primary key (id),
  constraint exams_one_a_course unique (course_id),
  constraint exams_course_fkey foreign key (course_id) references courses (id) on delete cascade
);

create table exam_versions (
  id integer generated always as identity,
  exam_id integer not null,
  title text not null,
  description text not null default '',
  -- Minutes.
  time_limit smallint not null,
  passing_score smallint not null,
  -- With their right answers, as `Question` of src/shared/questions.ts.
  questions jsonb not null,
  -- { "title", "description", "questions" } in English, the questions in the same order; null where one has none.
  translation jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint exam_versions_pkey primary key (id),
  constraint exam_versions_exam_fkey foreign key (exam_id) references exams (id) on delete cascade,
  constraint exam_versions_time_limit_range check (time_limit between 5 and 180),
  constraint exam_versions_passing_score_range check (passing_score between 0 and 100),
  constraint exam_versions_have_questions check (jsonb_array_length(questions) between 1 and 100)
);

create index exam_versions_newest_idx on exam_versions (exam_id, id desc);

create table attempts (
  id integer generated always as identity,
  exam_id integer not null,
  version_id integer not null,
  user_id integer not null,
  -- 1 is the first go.
  number integer not null,
  -- In which order questions and options were shown.
  seed integer not null,
  is_shuffled boolean not null,
  -- In the order of the version and with its indexes, however they were shown.
  answers jsonb not null default '[]',
  started_at timestamptz(3) not null default now(),
  deadline timestamptz(3) not null,
  -- Thousandths of a second, so that a cursor can hold it.
  closed_at timestamptz(3),
  timed_out boolean not null default false,
  score smallint,
  passed boolean,
  correct_count smallint,
  -- For each question of the version whether it was right: in an array of its own so that the database can count.
  results boolean[],
  constraint attempts_pkey primary key (id),
  constraint attempts_number_key unique (user_id, exam_id, number),
  constraint attempts_exam_fkey foreign key (exam_id) references exams (id) on delete cascade,
  constraint attempts_version_fkey foreign key (version_id) references exam_versions (id) on delete cascade,
  constraint attempts_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint attempts_score_range check (score between 0 and 100),
  constraint attempts_closed_with_result check (
    num_nulls(closed_at, score, passed, correct_count, results) in (0, 5))
);

-- Two tabs or two devices that start at the same time share one attempt.
create unique index attempts_one_open on attempts (user_id, exam_id) where closed_at is null;
create index attempts_overdue_idx on attempts (deadline) where closed_at is null;
create index attempts_closed_idx on attempts (closed_at desc, id desc) include (score, passed) where closed_at is not null;
create index attempts_closed_of_exam_idx on attempts (exam_id, closed_at desc, id desc) include (score, passed)
  where closed_at is not null;
create index attempts_of_version_idx on attempts (version_id) where closed_at is not null;
