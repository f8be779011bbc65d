-- Who answers requests about personal data besides the administrators, by a right that one of them gave.
create table data_officers (
  user_id integer not null,
  granted_by integer,
  granted_at timestamptz not null default now(),
  constraint data_officers_pkey primary key (user_id),
  constraint data_officers_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint data_officers_granted_by_fkey foreign key (granted_by) references users (id) on delete set null
);

create index data_officers_granted_by_idx on data_officers (granted_by);
