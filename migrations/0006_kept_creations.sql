-- What was made by a call that carried an Idempotency-Key: the same key again gets the same answer, and nothing is made twice.
-- The answer is null while the first one is under way.
create table kept_creations (
  user_id integer not null,
  call text not null,
  key text not null,
  answer text,
  started_at timestamptz not null default now(),
  constraint kept_creations_pkey primary key (user_id, call, key),
  constraint kept_creations_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index kept_creations_started_at_idx on kept_creations (started_at);
