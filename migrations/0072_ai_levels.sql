-- What a task allows to be done with AI. Tasks from before state no level until somebody chooses one.
alter table classroom_tasks
  add column ai_level text,
  add constraint classroom_tasks_ai_level_known check (ai_level in ('none', 'ideas', 'draft', 'checked', 'free'));

-- What a student says about the use of AI when handing in. Null: nothing was said.
alter table classroom_submissions
  add column ai_used boolean,
  add column ai_purpose text not null default '',
  add column ai_conversation text,
  add constraint classroom_submissions_ai_purpose_length check (char_length(ai_purpose) <= 2000),
  add constraint classroom_submissions_ai_conversation_length check (char_length(ai_conversation) <= 200000),
  add constraint classroom_submissions_ai_declared check (ai_used is true or (ai_purpose = '' and ai_conversation is null));

-- Which of the product's helpers somebody used while working on a task, and which of them declined because of its level. No text is kept here.
create table classroom_ai_uses (
  id integer generated always as identity,
  task_id integer not null,
  user_id integer not null,
  helper text not null,
  declined boolean not null,
  used_at timestamptz not null default now(),
  constraint classroom_ai_uses_pkey primary key (id),
  constraint classroom_ai_uses_task_fkey foreign key (task_id) references classroom_tasks (id) on delete cascade,
  constraint classroom_ai_uses_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint classroom_ai_uses_helper_known check (helper in ('chat', 'writer', 'translator', 'slides'))
);
create index classroom_ai_uses_of_one_idx on classroom_ai_uses (task_id, user_id, id);
create index classroom_ai_uses_user_idx on classroom_ai_uses (user_id);
