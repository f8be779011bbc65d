-- Without a time limit and a closing, an attempt has no deadline.
alter table attempts alter column deadline drop not null;

-- Questions and options are shuffled apart: `is_shuffled` is about the questions.
alter table attempts add column has_shuffled_options boolean not null default false;
update attempts set has_shuffled_options = true where is_shuffled;

-- For each question its latest changes by device (`answer-states.ts`), and how often the answers have changed.
alter table attempts
  add column answer_states jsonb not null default '{}',
  add column revision integer not null default 0,
  add constraint attempts_answer_states_object check (jsonb_typeof(answer_states) = 'object');

-- Which attempt counts may depend on its number.
drop index attempts_best_idx;
create index attempts_best_idx on attempts (exam_id, user_id) include (score, passed, closed_at, number) where closed_at is not null;

-- More time in every test of a class: a part of the time limit, or minutes.
alter table classroom_members
  add column extra_percent smallint not null default 0,
  add column extra_minutes smallint not null default 0,
  add constraint classroom_members_extra_percent_range check (extra_percent between 0 and 300),
  add constraint classroom_members_extra_minutes_range check (extra_minutes between 0 and 600),
  add constraint classroom_members_one_extra check (extra_percent = 0 or extra_minutes = 0);

-- More time for one student in one test.
create table exam_extensions (
  exam_id integer not null,
  user_id integer not null,
  minutes integer not null,
  granted_at timestamptz(3) not null default now(),
  constraint exam_extensions_pkey primary key (exam_id, user_id),
  constraint exam_extensions_exam_fkey foreign key (exam_id) references exams (id) on delete cascade,
  constraint exam_extensions_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint exam_extensions_minutes_range check (minutes between 1 and 43200)
);
create index exam_extensions_of_user_idx on exam_extensions (user_id);
