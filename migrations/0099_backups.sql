-- Copies of the whole site that administrators plan or ask for, and rehearsals of their restore. The copies themselves are files, in the data folder or in S3.
create table backups (
  id integer generated always as identity,
  state text not null default 'waiting',
  -- The time of the schedule; null if a person asked for the copy.
  planned_for timestamptz,
  requested_by integer,
  place text not null,
  -- Of the file. It says nothing of the site.
  name text not null,
  is_encrypted boolean not null default false,
  percent integer not null default 0,
  problem text,
  bytes bigint,
  sha256 text,
  table_count integer,
  row_count bigint,
  file_count integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- When a rehearsal last restored it whole.
  verified_at timestamptz,
  constraint backups_pkey primary key (id),
  constraint backups_name_key unique (name),
  constraint backups_planned_for_key unique (planned_for),
  constraint backups_requested_by_fkey foreign key (requested_by) references users (id) on delete set null,
  constraint backups_state_known check (state in ('waiting', 'running', 'done', 'failed')),
  constraint backups_place_known check (place in ('folder', 's3')),
  constraint backups_percent_range check (percent between 0 and 100),
  constraint backups_end_whole check ((finished_at is not null) = (state in ('done', 'failed'))),
  constraint backups_problem_of_failed check ((problem is not null) = (state = 'failed')),
  constraint backups_done_whole check (state <> 'done' or (bytes is not null and sha256 is not null))
);
create index backups_requested_by_idx on backups (requested_by);
-- One at a time among all processes.
create unique index backups_at_work_key on backups ((true)) where state in ('waiting', 'running');

create table backup_rehearsals (
  id integer generated always as identity,
  backup_id integer not null,
  requested_by integer,
  state text not null default 'waiting',
  percent integer not null default 0,
  problem text,
  -- The tables with the rows that the copy says and the rows that were restored, and the number of files.
  report jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint backup_rehearsals_pkey primary key (id),
  constraint backup_rehearsals_backup_fkey foreign key (backup_id) references backups (id) on delete cascade,
  constraint backup_rehearsals_requested_by_fkey foreign key (requested_by) references users (id) on delete set null,
  constraint backup_rehearsals_state_known check (state in ('waiting', 'running', 'done', 'failed')),
  constraint backup_rehearsals_percent_range check (percent between 0 and 100),
  constraint backup_rehearsals_end_whole check ((finished_at is not null) = (state in ('done', 'failed'))),
  constraint backup_rehearsals_problem_of_failed check ((problem is not null) = (state = 'failed'))
);
create index backup_rehearsals_backup_idx on backup_rehearsals (backup_id, id);
create index backup_rehearsals_requested_by_idx on backup_rehearsals (requested_by);
create unique index backup_rehearsals_at_work_key on backup_rehearsals ((true)) where state in ('waiting', 'running');
