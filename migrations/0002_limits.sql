-- How often somebody has done something in the current window (sign-ins of an address, say). All processes count here.
-- Unlogged: a crash empties it, which only gives everybody a fresh start, and counting costs no write-ahead log. A standby
-- cannot read it, but only requests that may write are counted, and those go to the primary. Backups leave it out.
create unlogged table limits (
  key text not null,
  count integer not null,
  expires_at timestamptz not null,
  constraint limits_pkey primary key (key),
  constraint limits_count_positive check (count > 0)
) with (fillfactor = 70);

-- For the sweep of windows that have passed.
create index limits_expires_at_idx on limits (expires_at);
