-- Work that is marked in the gradebook and stands nowhere else in the class: an exam on paper, an oral presentation.
create table classroom_mark_columns (
  id integer generated always as identity,
  classroom_id integer not null,
  title text not null,
  weight smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint classroom_mark_columns_pkey primary key (id),
  constraint classroom_mark_columns_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_mark_columns_title_length check (char_length(title) between 1 and 200),
  constraint classroom_mark_columns_weight_range check (weight between 0 and 100)
);

create index classroom_mark_columns_order_idx on classroom_mark_columns (classroom_id, id);

-- What a teacher wrote into a cell of the gradebook: one row for each student and test, task or column. A mark counts instead of the score of the
-- test or the mark of the returned task; 'pending' leaves those in force.
create table classroom_marks (
  id integer generated always as identity,
  classroom_id integer not null,
  test_id integer,
  task_id integer,
  column_id integer,
  user_id integer not null,
  state text not null,
  -- The fraction of what could be reached, not rounded.
  part double precision,
  comment text not null default '',
  -- What the student sees: a copy of the above, made when the mark is published.
  shown_state text not null default 'pending',
  shown_part double precision,
  shown_comment text not null default '',
  -- Changed with every edit: a second teacher is told of the first.
  version integer not null default 1,
  constraint classroom_marks_pkey primary key (id),
  constraint classroom_marks_test_key unique (user_id, test_id),
  constraint classroom_marks_task_key unique (user_id, task_id),
  constraint classroom_marks_column_key unique (user_id, column_id),
  constraint classroom_marks_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_marks_test_fkey foreign key (test_id) references classroom_tests (id) on delete cascade,
  constraint classroom_marks_task_fkey foreign key (task_id) references classroom_tasks (id) on delete cascade,
  constraint classroom_marks_column_fkey foreign key (column_id) references classroom_mark_columns (id) on delete cascade,
  constraint classroom_marks_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint classroom_marks_one_thing check (num_nonnulls(test_id, task_id, column_id) = 1),
  constraint classroom_marks_state_known check (state in ('pending', 'given', 'missing', 'excused')),
  constraint classroom_marks_shown_state_known check (shown_state in ('pending', 'given', 'missing', 'excused')),
  constraint classroom_marks_part_if_given check ((state = 'given') = (part is not null)),
  constraint classroom_marks_shown_part_if_given check ((shown_state = 'given') = (shown_part is not null)),
  constraint classroom_marks_fractions check (least(part, shown_part) >= 0 and greatest(part, shown_part) <= 1),
  constraint classroom_marks_comment_length check (char_length(comment) <= 2000),
  constraint classroom_marks_shown_comment_length check (char_length(shown_comment) <= 2000)
);

create index classroom_marks_of_class_idx on classroom_marks (classroom_id, user_id);
create index classroom_marks_of_test_idx on classroom_marks (test_id) where test_id is not null;
create index classroom_marks_of_task_idx on classroom_marks (task_id) where task_id is not null;
create index classroom_marks_of_column_idx on classroom_marks (column_id) where column_id is not null;

-- Everything that was ever written into a cell, and when it was published.
create table classroom_mark_changes (
  id integer generated always as identity,
  mark_id integer not null,
  action text not null,
  state text not null,
  part double precision,
  comment text not null,
  -- Null once the account is deleted.
  changed_by integer,
  changed_at timestamptz(3) not null default now(),
  constraint classroom_mark_changes_pkey primary key (id),
  constraint classroom_mark_changes_mark_fkey foreign key (mark_id) references classroom_marks (id) on delete cascade,
  constraint classroom_mark_changes_author_fkey foreign key (changed_by) references users (id) on delete set null,
  constraint classroom_mark_changes_action_known check (action in ('changed', 'published', 'replaced')),
  constraint classroom_mark_changes_state_known check (state in ('pending', 'given', 'missing', 'excused'))
);

create index classroom_mark_changes_of_mark_idx on classroom_mark_changes (mark_id, id);
create index classroom_mark_changes_author_idx on classroom_mark_changes (changed_by);
