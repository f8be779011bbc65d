-- Rubrics of teachers. Editing one adds a version, so that tasks keep the one they were given with.
create table rubrics (
  id integer generated always as identity,
  -- Null once the account is deleted.
  owner_id integer,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  constraint rubrics_pkey primary key (id),
  constraint rubrics_owner_fkey foreign key (owner_id) references users (id) on delete set null
);
create index rubrics_owner_idx on rubrics (owner_id, id);
create index rubrics_shared_idx on rubrics (id) where is_shared;

create table rubric_versions (
  id integer generated always as identity,
  -- Null: of the library or of a ready unit, or of a deleted rubric that tasks still use.
  rubric_id integer,
  number integer not null default 1,
  title text not null,
  -- Levels, and criteria with a cell for each level.
  grid jsonb not null,
  -- Title and grid by language, for rubrics of the library.
  translations jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint rubric_versions_pkey primary key (id),
  constraint rubric_versions_rubric_fkey foreign key (rubric_id) references rubrics (id) on delete set null,
  constraint rubric_versions_once unique (rubric_id, number),
  constraint rubric_versions_number_positive check (number >= 1),
  constraint rubric_versions_title_length check (char_length(title) between 1 and 200),
  constraint rubric_versions_have_levels check (jsonb_array_length(grid->'levels') between 2 and 6),
  constraint rubric_versions_have_criteria check (jsonb_array_length(grid->'criteria') between 1 and 20)
);
create index rubric_versions_free_idx on rubric_versions (title) where rubric_id is null;

-- Comments that a teacher uses often when marking.
create table rubric_comments (
  id integer generated always as identity,
  owner_id integer not null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint rubric_comments_pkey primary key (id),
  constraint rubric_comments_owner_fkey foreign key (owner_id) references users (id) on delete cascade,
  constraint rubric_comments_text_length check (char_length(text) between 1 and 1000)
);
create unique index rubric_comments_once on rubric_comments (owner_id, md5(text));

alter table classroom_tasks
  add column rubric_version_id integer,
  add constraint classroom_tasks_rubric_fkey foreign key (rubric_version_id) references rubric_versions (id);
create index classroom_tasks_rubric_idx on classroom_tasks (rubric_version_id);

-- The levels chosen for a student's work, by those who mark it and by the student.
create table classroom_rubric_markings (
  task_id integer not null,
  student_id integer not null,
  marked_by text not null,
  version_id integer not null,
  -- For each criterion the place of the level, or null.
  cells jsonb not null,
  -- Of a self-assessment; that of a teacher is in the submission.
  comment text not null default '',
  marked_at timestamptz not null default now(),
  constraint classroom_rubric_markings_pkey primary key (task_id, student_id, marked_by),
  constraint classroom_rubric_markings_task_fkey foreign key (task_id) references classroom_tasks (id) on delete cascade,
  constraint classroom_rubric_markings_student_fkey foreign key (student_id) references users (id) on delete cascade,
  constraint classroom_rubric_markings_version_fkey foreign key (version_id) references rubric_versions (id),
  constraint classroom_rubric_markings_by_known check (marked_by in ('teacher', 'self')),
  constraint classroom_rubric_markings_cells_array check (jsonb_typeof(cells) = 'array'),
  constraint classroom_rubric_markings_comment_length check (char_length(comment) <= 2000)
);
create index classroom_rubric_markings_student_idx on classroom_rubric_markings (student_id);
create index classroom_rubric_markings_version_idx on classroom_rubric_markings (version_id);
