-- What accounts need beyond names and passwords, and what administrators leave behind.

alter table users
  -- The answer to 'are you 14?' and when it was given; nothing else is kept of it.
  add column age_answer text,
  add column age_answered_at timestamptz,
  -- The account at Google that may sign in as this user.
  add column google_subject text,
  -- When somebody showed that they read the address's mail. Without it, whoever proves it at Google takes the account over
  -- without its password: a stranger may have registered with that address.
  add column email_proven_at timestamptz,
  -- For the search of the administration, which minds neither accents nor case.
  add column search_text text not null
    generated always as (spanish_search_words(username || ' ' || full_name || ' ' || email)) stored,
  add constraint users_age_answer_known check (age_answer in ('fourteen-or-older', 'guardian-agrees')),
  add constraint users_age_answer_dated check ((age_answer is null) = (age_answered_at is null)),
  add constraint users_google_subject_key unique (google_subject);

-- No list of pending entries: with a long one the planner would rather read the whole table.
create index users_search_text_idx on users using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index users_created_at_idx on users (created_at desc, id desc);
create index users_role_idx on users (role);

-- A number to speak of a session without its hash.
alter table sessions
  add column id integer generated always as identity,
  add constraint sessions_id_key unique (id);

create table password_resets (
  token_hash bytea not null,
  user_id integer not null,
  expires_at timestamptz not null,
  constraint password_resets_pkey primary key (token_hash),
  constraint password_resets_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index password_resets_user_id_idx on password_resets (user_id);

-- One row a setting that was ever changed; the others have their defaults.
create table site_settings (
  name text not null,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  constraint site_settings_pkey primary key (name)
);

-- What the processes of a site must share and nobody may read: the administrator code that the first start made.
create table secrets (
  name text not null,
  value text not null,
  created_at timestamptz not null default now(),
  constraint secrets_pkey primary key (name)
);

create table audit_entries (
  id integer generated always as identity,
  at timestamptz not null default now(),
  -- Null once the account is gone: what was done stays, who did it goes with their data.
  actor_id integer,
  action text not null,
  -- What it was done to, in no language and without personal data: '#12', 'reviewedNews = true'.
  subject text not null,
  constraint audit_entries_pkey primary key (id),
  constraint audit_entries_actor_fkey foreign key (actor_id) references users (id) on delete set null
);

create index audit_entries_actor_id_idx on audit_entries (actor_id);
