-- The forum. Counts, excerpt and sort key are kept with the topic, so that the list of a hundred thousand topics costs what the
-- list of a hundred does.

create table topics (
  id integer generated always as identity,
  title text not null,
  content text not null,
  -- The beginning of the content in plain words: a list neither reads long texts nor parses them.
  excerpt text not null default '',
  category text not null,
  -- Null once the account is gone: what was said stays.
  author_id integer,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  locked_at timestamptz,
  last_activity_at timestamptz not null default now(),
  comment_count integer not null default 0,
  vote_count integer not null default 0,
  -- Recent activity and votes in one number: ten times the votes are worth as much as a day. The only place of this formula.
  popularity double precision not null generated always as (
    extract(epoch from last_activity_at at time zone 'UTC') / 86400.0 + log((1 + vote_count)::double precision)
  ) stored,
  solution_id integer,
  -- The article that it discusses. Its own table comes later and has no cycle with this one: an article points here, too.
  article_id integer,
  search tsvector not null generated always as (
    setweight(spanish_search_vector(title), 'A') || setweight(spanish_search_vector(content), 'B')
  ) stored,
  constraint topics_pkey primary key (id),
  constraint topics_author_fkey foreign key (author_id) references users (id) on delete set null,
  constraint topics_article_key unique (article_id),
  constraint topics_category_known check (category in ('Chatbots', 'Diseño', 'Debate', 'Ayuda', 'Recursos', 'Otro')),
  constraint topics_title_length check (char_length(title) between 5 and 200),
  constraint topics_content_length check (char_length(content) between 20 and 20000),
  constraint topics_excerpt_length check (char_length(excerpt) <= 500),
  constraint topics_counts_sensible check (comment_count >= 0 and vote_count >= 0)
);

-- The newest first is the primary key, read backwards.
create index topics_popular_idx on topics (popularity desc, id desc);
create index topics_top_idx on topics (vote_count desc, id desc);
create index topics_category_newest_idx on topics (category, id desc);
create index topics_category_popular_idx on topics (category, popularity desc, id desc);
create index topics_category_top_idx on topics (category, vote_count desc, id desc);
create index topics_author_id_idx on topics (author_id);
-- No list of pending entries: with a long one the planner would rather read the whole table.
create index topics_search_idx on topics using gin (search) with (fastupdate = off);

create table comments (
  id integer generated always as identity,
  topic_id integer not null,
  author_id integer,
  content text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  vote_count integer not null default 0,
  constraint comments_pkey primary key (id),
  constraint comments_topic_fkey foreign key (topic_id) references topics (id) on delete cascade,
  constraint comments_author_fkey foreign key (author_id) references users (id) on delete set null,
  constraint comments_topic_id_key unique (topic_id, id),
  constraint comments_content_length check (char_length(content) between 1 and 20000),
  constraint comments_vote_count_sensible check (vote_count >= 0)
);

create index comments_author_id_idx on comments (author_id);

-- A solution is a comment on that very topic.
alter table topics
  add constraint topics_solution_fkey foreign key (id, solution_id) references comments (topic_id, id)
    on delete set null (solution_id);

create table topic_votes (
  topic_id integer not null,
  user_id integer not null,
  constraint topic_votes_pkey primary key (topic_id, user_id),
  constraint topic_votes_topic_fkey foreign key (topic_id) references topics (id) on delete cascade,
  constraint topic_votes_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index topic_votes_user_id_idx on topic_votes (user_id);

create table comment_votes (
  comment_id integer not null,
  user_id integer not null,
  constraint comment_votes_pkey primary key (comment_id, user_id),
  constraint comment_votes_comment_fkey foreign key (comment_id) references comments (id) on delete cascade,
  constraint comment_votes_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index comment_votes_user_id_idx on comment_votes (user_id);

create table topic_followers (
  topic_id integer not null,
  user_id integer not null,
  constraint topic_followers_pkey primary key (topic_id, user_id),
  constraint topic_followers_topic_fkey foreign key (topic_id) references topics (id) on delete cascade,
  constraint topic_followers_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index topic_followers_user_id_idx on topic_followers (user_id);

-- Those who pressed 'Unirse'.
create table forum_followers (
  user_id integer not null,
  since timestamptz not null default now(),
  constraint forum_followers_pkey primary key (user_id),
  constraint forum_followers_user_fkey foreign key (user_id) references users (id) on delete cascade
);

-- One report a person and thing; writing again replaces it. A report goes with the thing.
create table reports (
  id integer generated always as identity,
  topic_id integer not null,
  comment_id integer,
  reporter_id integer,
  reason text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint reports_pkey primary key (id),
  constraint reports_topic_fkey foreign key (topic_id) references topics (id) on delete cascade,
  constraint reports_comment_fkey foreign key (comment_id) references comments (id) on delete cascade,
  constraint reports_reporter_fkey foreign key (reporter_id) references users (id) on delete cascade,
  constraint reports_once unique nulls not distinct (topic_id, comment_id, reporter_id),
  constraint reports_reason_known check (reason in ('spam', 'offensive', 'personal-data', 'other')),
  constraint reports_note_length check (char_length(note) <= 1000)
);

create index reports_open_idx on reports (id) where settled_at is null;
create index reports_comment_id_idx on reports (comment_id);
create index reports_reporter_id_idx on reports (reporter_id);
