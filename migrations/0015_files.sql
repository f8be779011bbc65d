-- Uploaded files. Their bytes are in the store that the configuration names, under the key.
create table files (
  key text not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  -- From then on nothing needs it, and the sweeper may delete its bytes and this row. A new file has an hour to become part of something;
  -- what is kept has no end.
  expires_at timestamptz default now() + interval '1 hour',
  constraint files_pkey primary key (key),
  constraint files_name_length check (char_length(name) between 1 and 200)
);

create index files_expired_idx on files (expires_at) where expires_at is not null;
