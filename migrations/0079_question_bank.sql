-- Questions that teachers keep for their tests, in folders. A folder is its owner's alone, or shared with everybody who teaches.
create table question_folders (
  id integer generated always as identity,
  -- Null once the account is deleted, of a shared folder.
  owner_id integer,
  name text not null,
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint question_folders_pkey primary key (id),
  constraint question_folders_owner_fkey foreign key (owner_id) references users (id) on delete set null,
  constraint question_folders_name_key unique (owner_id, name),
  constraint question_folders_name_length check (char_length(name) between 1 and 100)
);
create index question_folders_shared_idx on question_folders (id) where is_shared;

create table bank_questions (
  id integer generated always as identity,
  folder_id integer not null,
  -- With its right answer, as `Question` of src/shared/questions.ts.
  question jsonb not null,
  tags text[] not null default '{}',
  version integer not null default 1,
  search tsvector not null generated always as (spanish_search_vector(question->>'question')) stored,
  changed_at timestamptz(3) not null default now(),
  constraint bank_questions_pkey primary key (id),
  constraint bank_questions_folder_fkey foreign key (folder_id) references question_folders (id) on delete cascade,
  constraint bank_questions_object check (jsonb_typeof(question) = 'object'),
  constraint bank_questions_tag_count check (cardinality(tags) between 0 and 10)
);
create index bank_questions_folder_idx on bank_questions (folder_id, id desc);
create index bank_questions_search_idx on bank_questions using gin (search) with (fastupdate = off);
create index bank_questions_tags_idx on bank_questions using gin (tags) with (fastupdate = off);

-- Where a question of a test was copied from a bank, and how its answers went there. Difficulty adds up these rows, so that reading it does not take
-- longer with every attempt: a job counts the attempts of the versions whose rows are stale.
create table bank_question_uses (
  version_id integer not null,
  question_place smallint not null,
  question_id integer not null,
  -- The copy still asks what the bank's question asks.
  asks_same boolean not null,
  answer_count integer not null default 0,
  -- The sum of the shares of the points that the answers earned, each from 0 to 1.
  earned_share numeric not null default 0,
  is_stale boolean not null default false,
  constraint bank_question_uses_pkey primary key (version_id, question_place),
  constraint bank_question_uses_version_fkey foreign key (version_id) references exam_versions (id) on delete cascade,
  constraint bank_question_uses_question_fkey foreign key (question_id) references bank_questions (id) on delete cascade,
  constraint bank_question_uses_place_range check (question_place between 0 and 99),
  constraint bank_question_uses_share_range check (earned_share between 0 and answer_count)
);
create index bank_question_uses_question_idx on bank_question_uses (question_id) include (version_id);
create index bank_question_uses_stale_idx on bank_question_uses (version_id) where is_stale;

-- What a question asks, without its points and what is said about it.
create function asked_in(question jsonb) returns jsonb language sql immutable parallel safe
  return question - array['bankId', 'pool', 'points', 'explanation', 'hint', 'feedback', 'guide'];

create function record_bank_question_uses() returns trigger language plpgsql as $$
begin
  insert into bank_question_uses (version_id, question_place, question_id, asks_same)
  select new.id, one.number - 1, q.id, asked_in(one.question) = asked_in(q.question)
  from jsonb_array_elements(new.questions) with ordinality as one (question, number)
    join bank_questions q on q.id = (one.question->>'bankId')::integer;
  return null;
end
$$;
create trigger exam_versions_bank_uses after insert on exam_versions for each row
  when (new.questions @? '$[*].bankId') execute function record_bank_question_uses();

create function compare_bank_question_uses() returns trigger language plpgsql as $$
begin
  update bank_question_uses u set asks_same = asked_in(v.questions->u.question_place) = asked_in(new.question)
  from exam_versions v where v.id = u.version_id and u.question_id = new.id;
  return null;
end
$$;
create trigger bank_questions_compared after update of question on bank_questions for each row
  when (asked_in(new.question) <> asked_in(old.question)) execute function compare_bank_question_uses();

create function mark_bank_question_uses_stale() returns trigger language plpgsql as $$
begin
  update bank_question_uses set is_stale = true where version_id = old.version_id and not is_stale;
  return null;
end
$$;
create trigger attempts_counted_anew after update of credits on attempts for each row
  when (new.credits is distinct from old.credits) execute function mark_bank_question_uses_stale();
create trigger attempts_counted_without after delete on attempts for each row
  when (old.closed_at is not null) execute function mark_bank_question_uses_stale();
