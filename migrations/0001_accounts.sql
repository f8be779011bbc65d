-- What two names must differ in to be two accounts: not in upper or lower case, not in the way an accent is typed.
-- The collation is named because the database's own may only know the letters of ASCII.
create function account_key(name text) returns text
  language sql immutable parallel safe strict
  return lower(normalize(name, NFKC) collate "und-x-icu");

create table users (
  id integer generated always as identity,
  username text not null,
  username_key text not null generated always as (account_key(username)) stored,
  full_name text not null,
  email text not null,
  email_key text not null generated always as (account_key(email)) stored,
  -- Null for those who come in through an identity provider.
  password_hash text,
  role text not null default 'estudiante',
  created_at timestamptz not null default now(),
  constraint users_pkey primary key (id),
  constraint users_username_key unique (username_key),
  constraint users_email_key unique (email_key),
  constraint users_role_known check (role in ('estudiante', 'profesor', 'profesional', 'clase ia', 'iamaker'))
);

create table sessions (
  -- Only the hash: who reads the table, or a backup of it, cannot take over a session.
  token_hash bytea not null,
  user_id integer not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  -- The role that an administrator tries the product with, in this session alone.
  simulated_role text,
  constraint sessions_pkey primary key (token_hash),
  constraint sessions_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint sessions_simulated_role_known check (simulated_role in ('estudiante', 'profesor', 'profesional'))
);

create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);
