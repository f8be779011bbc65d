-- When the person last showed who they are in this session: sensitive calls ask for it anew after a few minutes.
alter table sessions add column authenticated_at timestamptz not null default now();
update sessions set authenticated_at = created_at, expires_at = least(expires_at, created_at + interval '30 days');
-- However much it is used, nobody stays signed in longer than this.
alter table sessions
  add constraint sessions_end_absolute check (expires_at <= created_at + interval '30 days');

alter table users
  -- Several accounts may name one address, so that nobody learns by registering who has an account. One of them holds it: the first, or
  -- whoever confirmed it by mail. Only the holder signs in with it, gets a reset link, or is found by Google.
  add column holds_email boolean not null default true,
  -- A hash does not tell how long its password is, and administrators need a long one.
  add column has_long_password boolean not null default false,
  drop constraint users_email_key;
create unique index users_email_key on users (email_key) where holds_email;

-- Links that confirm an address: the one of a registration, or the one that somebody wants to change to.
create table email_confirmations (
  token_hash bytea not null,
  user_id integer not null,
  email text not null,
  expires_at timestamptz not null,
  constraint email_confirmations_pkey primary key (token_hash),
  constraint email_confirmations_user_key unique (user_id),
  constraint email_confirmations_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index email_confirmations_expires_at_idx on email_confirmations (expires_at);
