-- Students assess classmates' work without names, when a teacher asks.
create table classroom_peer_rounds (
  task_id integer not null,
  -- Everybody uses the version that the task had when the round began.
  version_id integer not null,
  -- Decides who reviews whom. Never leaves the server.
  secret text not null,
  ends_at timestamptz not null,
  started_at timestamptz not null default now(),
  constraint classroom_peer_rounds_pkey primary key (task_id),
  constraint classroom_peer_rounds_task_fkey foreign key (task_id) references classroom_tasks (id) on delete cascade,
  constraint classroom_peer_rounds_version_fkey foreign key (version_id) references rubric_versions (id)
);
create index classroom_peer_rounds_version_idx on classroom_peer_rounds (version_id);

create table classroom_peer_reviews (
  -- Random: it tells neither who reviews nor whose work it is.
  id uuid not null default gen_random_uuid(),
  task_id integer not null,
  reviewer_id integer not null,
  author_id integer not null,
  -- For each criterion the place of the level, or null. Null until the work is assessed.
  cells jsonb,
  comment text not null default '',
  reviewed_at timestamptz,
  -- By a teacher: then the author does not see it.
  withdrawn_at timestamptz,
  constraint classroom_peer_reviews_pkey primary key (id),
  constraint classroom_peer_reviews_once unique (task_id, reviewer_id, author_id),
  constraint classroom_peer_reviews_round_fkey foreign key (task_id) references classroom_peer_rounds (task_id) on delete cascade,
  constraint classroom_peer_reviews_reviewer_fkey foreign key (reviewer_id) references users (id) on delete cascade,
  constraint classroom_peer_reviews_author_fkey foreign key (author_id) references users (id) on delete cascade,
  constraint classroom_peer_reviews_of_another check (reviewer_id <> author_id),
  constraint classroom_peer_reviews_cells_array check (jsonb_typeof(cells) = 'array'),
  constraint classroom_peer_reviews_whole check ((reviewed_at is null) = (cells is null)),
  constraint classroom_peer_reviews_comment_length check (char_length(comment) <= 2000)
);
create index classroom_peer_reviews_reviewer_idx on classroom_peer_reviews (reviewer_id);
create index classroom_peer_reviews_author_idx on classroom_peer_reviews (author_id);
