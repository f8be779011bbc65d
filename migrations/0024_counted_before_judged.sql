-- A use is counted before it is judged and given back when it turns out right, so a count may return to nothing.
alter table limits
  drop constraint limits_count_positive,
  add constraint limits_count_not_negative check (count >= 0);

-- Failed sign-ins of an account name, whatever address they come from. Each further try has to wait longer.
-- Unlogged for the same reasons as limits. The key is an HMAC: it tells neither a name nor an address.
create unlogged table sign_in_delays (
  key text not null,
  failures integer not null,
  next_try_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sign_in_delays_pkey primary key (key),
  constraint sign_in_delays_failures_not_negative check (failures >= 0)
);

create index sign_in_delays_expires_at_idx on sign_in_delays (expires_at);

-- Browsers in which somebody signed in to their account. The hash covers the account, too: the same computer of a school
-- cannot be recognised in the rows of two people.
create table known_devices (
  user_id integer not null,
  token_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint known_devices_pkey primary key (user_id, token_hash),
  constraint known_devices_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index known_devices_last_seen_at_idx on known_devices (last_seen_at);

-- What happens to an account, and what administrators must know of accounts. None of these can be turned off.
alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'reply', 'followed', 'mention', 'forum', 'article', 'report', 'class',
    'new-device', 'new-iamaker', 'door-closed', 'role-request', 'role-granted', 'role-refused'));
