-- Those who teach open attempts: what was answered when. Places of questions that do not count for this attempt, because they were dropped.
-- An overridden score was given by hand, and stays whatever is corrected.
alter table attempts
  add column answer_log jsonb not null default '[]',
  add column dropped smallint[] not null default '{}',
  add column is_overridden boolean not null default false,
  add constraint attempts_answer_log_array check (jsonb_typeof(answer_log) = 'array'),
  add constraint attempts_overridden_score check (not is_overridden or score is not null);

-- Regrading reads the closed attempts of one version in their order.
drop index attempts_of_version_idx;
create index attempts_of_version_idx on attempts (version_id, id) where closed_at is not null;

-- Every change of a score by hand, never updated.
create table score_overrides (
  id integer generated always as identity,
  attempt_id integer not null,
  -- Null if the answers decide again.
  score smallint,
  -- Null if an answer waited to be marked.
  old_score smallint,
  reason text not null,
  -- Null once the account is deleted.
  given_by integer,
  given_at timestamptz(3) not null default now(),
  constraint score_overrides_pkey primary key (id),
  constraint score_overrides_attempt_fkey foreign key (attempt_id) references attempts (id) on delete cascade,
  constraint score_overrides_giver_fkey foreign key (given_by) references users (id) on delete set null,
  constraint score_overrides_score_range check (score between 0 and 100),
  constraint score_overrides_reason_length check (char_length(reason) between 1 and 2000)
);
create index score_overrides_attempt_idx on score_overrides (attempt_id, id);
create index score_overrides_giver_idx on score_overrides (given_by);

-- Corrections of questions after attempts, never updated. `change` is the whole correction of the question from then on (`correction.ts`).
create table exam_corrections (
  id integer generated always as identity,
  exam_id integer not null,
  question text not null,
  action text not null,
  change jsonb not null,
  -- For everybody concerned. Null if the test was copied with it.
  reason text,
  -- Null if the test was copied with it, and once the account is deleted.
  corrected_by integer,
  corrected_at timestamptz(3) not null default now(),
  -- Of attempts: their scores rose, fell, or were kept because they would have fallen.
  risen integer not null default 0,
  fallen integer not null default 0,
  kept integer not null default 0,
  constraint exam_corrections_pkey primary key (id),
  constraint exam_corrections_exam_fkey foreign key (exam_id) references exams (id) on delete cascade,
  constraint exam_corrections_corrector_fkey foreign key (corrected_by) references users (id) on delete set null,
  constraint exam_corrections_action_known check (action in ('key', 'accept', 'drop', 'restore')),
  constraint exam_corrections_reason_length check (char_length(reason) between 1 and 2000)
);
create index exam_corrections_exam_idx on exam_corrections (exam_id, id);
create index exam_corrections_corrector_idx on exam_corrections (corrected_by);

-- The latest correction of a question in each version that has it.
create table corrected_questions (
  version_id integer not null,
  question_place smallint not null,
  correction_id integer not null,
  constraint corrected_questions_pkey primary key (version_id, question_place),
  constraint corrected_questions_version_fkey foreign key (version_id) references exam_versions (id) on delete cascade,
  constraint corrected_questions_correction_fkey foreign key (correction_id) references exam_corrections (id) on delete cascade,
  constraint corrected_questions_place_range check (question_place between 0 and 99)
);
create index corrected_questions_correction_idx on corrected_questions (correction_id);

-- What students contest: each question of an attempt once.
create table contested_questions (
  id integer generated always as identity,
  attempt_id integer not null,
  question_place smallint not null,
  reason text not null,
  contested_at timestamptz(3) not null default now(),
  -- Null until somebody has answered.
  reply text,
  replied_at timestamptz(3),
  replied_by integer,
  -- The correction that it led to.
  correction_id integer,
  constraint contested_questions_pkey primary key (id),
  constraint contested_questions_once unique (attempt_id, question_place),
  constraint contested_questions_attempt_fkey foreign key (attempt_id) references attempts (id) on delete cascade,
  constraint contested_questions_replier_fkey foreign key (replied_by) references users (id) on delete set null,
  constraint contested_questions_correction_fkey foreign key (correction_id) references exam_corrections (id) on delete set null,
  constraint contested_questions_place_range check (question_place between 0 and 99),
  constraint contested_questions_reason_length check (char_length(reason) between 1 and 2000),
  constraint contested_questions_reply_length check (char_length(reply) between 1 and 2000),
  constraint contested_questions_reply_dated check (num_nulls(reply, replied_at) in (0, 2))
);
create index contested_questions_replier_idx on contested_questions (replied_by);
create index contested_questions_correction_idx on contested_questions (correction_id);
