-- A second step at sign-in: codes from an app, passkeys, and recovery codes for when the phone is lost.

create table totp_secrets (
  user_id integer not null,
  secret bytea not null,
  -- Null until its owner has shown a code made with it.
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was used: a code counts once.
  used_step bigint not null default 0,
  constraint totp_secrets_pkey primary key (user_id),
  constraint totp_secrets_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create table passkeys (
  id integer generated always as identity,
  user_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_key unique (credential_id),
  constraint passkeys_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint passkeys_name_length check (char_length(name) between 1 and 60)
);

create index passkeys_user_id_idx on passkeys (user_id);

create table recovery_codes (
  user_id integer not null,
  -- Only the hash, as of passwords and sessions. A used code is deleted.
  code_hash bytea not null,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_user_fkey foreign key (user_id) references users (id) on delete cascade
);

-- Somebody whose password was right and whose second step is missing, or a passkey challenge that is being answered. Unlogged: a crash
-- only means signing in again. Backups leave it out.
create unlogged table sign_in_steps (
  token_hash bytea not null,
  -- Null for a passkey sign-in, which names its account itself.
  user_id integer,
  challenge text,
  expires_at timestamptz not null,
  constraint sign_in_steps_pkey primary key (token_hash),
  constraint sign_in_steps_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index sign_in_steps_expires_at_idx on sign_in_steps (expires_at);

-- The audit log is looked at by kind, the latest first, and its old entries go.
create index audit_entries_kind_idx on audit_entries (split_part(action, '.', 1), id desc);
create index audit_entries_at_idx on audit_entries (at);

-- Whether this administrator must not act as one yet: the site asks administrators for a second factor, and there is none.
create function lacks_second_factor(id integer, role text) returns boolean
  language sql stable
  return role = 'iamaker'
    and exists (select 1 from site_settings s where s.name = 'secondFactorForIamakers' and s.value = 'true'::jsonb)
    and not exists (select 1 from totp_secrets t where t.user_id = id and t.confirmed_at is not null)
    and not exists (select 1 from passkeys p where p.user_id = id);
