-- Since when the months of a rule are counted, if nothing was recorded before it was turned on. While 'accountMonths' has a row, the last active
-- day of each person stays in last_active_days.
create table retention_starts (
  setting text not null,
  started_on date not null,
  constraint retention_starts_pkey primary key (setting)
);

-- Who was told that their account will be deleted because nobody uses it.
create table unused_account_warnings (
  user_id integer not null,
  warned_at timestamptz not null default now(),
  constraint unused_account_warnings_pkey primary key (user_id),
  constraint unused_account_warnings_user_fkey foreign key (user_id) references users (id) on delete cascade
);
