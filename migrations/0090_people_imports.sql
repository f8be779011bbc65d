-- A file of people that an administrator imports. Its rows are deleted after some days; the import itself stays as a record and remembers the mapping
-- of its columns for the next file with the same headings.
create table people_imports (
  id integer generated always as identity,
  created_by integer,
  created_at timestamptz not null default now(),
  file_name text not null,
  headings text[] not null,
  headings_key text not null,
  mapping text[] not null,
  options jsonb not null,
  state text not null default 'checking',
  -- Rows that the current step has dealt with.
  done integer not null default 0,
  total integer not null,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  refused_count integer not null default 0,
  finished_at timestamptz,
  constraint people_imports_pkey primary key (id),
  constraint people_imports_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint people_imports_file_name_length check (char_length(file_name) between 1 and 200),
  constraint people_imports_state_known check (state in ('checking', 'checked', 'applying', 'done', 'stopped')),
  constraint people_imports_total_range check (total between 1 and 20000)
);

create index people_imports_created_by_idx on people_imports (created_by);
create index people_imports_headings_idx on people_imports (headings_key, id);

create table people_import_rows (
  import_id integer not null,
  -- The line of the file.
  line integer not null,
  cells text[] not null,
  outcome text,
  -- What will change, or why the row is refused.
  result jsonb,
  user_id integer,
  constraint people_import_rows_pkey primary key (import_id, line),
  constraint people_import_rows_import_fkey foreign key (import_id) references people_imports (id) on delete cascade,
  constraint people_import_rows_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint people_import_rows_outcome_known check (outcome in ('new', 'changed', 'unchanged', 'refused'))
);

create index people_import_rows_outcome_idx on people_import_rows (import_id, outcome, line);
create index people_import_rows_user_id_idx on people_import_rows (user_id);
