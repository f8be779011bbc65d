-- What people think of the tools, and which ones they keep. The catalogue's rating moves with the reviews.

-- The mean of the reviews and of five more that all say what the editors say: the first review moves a rating a little, the
-- hundredth speaks for itself. Half a point goes up.
create function tools_rating(editorial_rating integer, review_sum integer, review_count integer) returns smallint
  language sql immutable parallel safe
  return ((2 * (5 * editorial_rating + review_sum) + 5 + review_count) / (2 * (5 + review_count)))::smallint;

-- Host and path of an address without 'www.' and the slash at the end: what a tool is recognised by.
create function tools_url_key(url text) returns text
  language sql immutable parallel safe
  return lower(substring(url from '^https://(?:www\.)?([^/?#]+)'))
    || rtrim(coalesce(substring(url from '^https://[^/?#]+([^?#]*)'), ''), '/');

-- The counts are kept by the statement that writes a review, so that the list stays the walk along one index.
alter table tools
  add column review_count integer not null default 0,
  add column review_sum integer not null default 0,
  add column rating smallint not null generated always as (
    tools_rating(editorial_rating, review_sum, review_count)
  ) stored,
  add column url_key text not null generated always as (tools_url_key(url)) stored,
  add constraint tools_reviews_sensible check (
    review_count >= 0 and review_sum between 20 * review_count and 100 * review_count);

drop index tools_rating_idx;
drop index tools_category_idx;
create index tools_rating_idx on tools (rating desc, id) where retired_at is null;
create index tools_category_idx on tools (category, rating desc, id) where retired_at is null;
create index tools_tags_idx on tools using gin (tags);
create index tools_url_key_idx on tools (url_key);
create index tools_name_idx on tools (name);

-- Names like a mistyped word: 'chagpt' finds ChatGPT, 'historia' does not find everything with 'his'. A function, because
-- the index only answers for the threshold that is in force while it is asked. It promises few rows, so that they are joined one by one.
create function tools_alike(words text) returns table (tool_id integer, likeness integer)
  language sql stable parallel safe rows 10
  set pg_trgm.word_similarity_threshold = 0.45
  begin atomic
    select id, round(word_similarity(words, search_name) * 100)::integer
    from tools where words <% search_name and retired_at is null;
  end;

-- One review a person and tool; it goes with the account.
create table reviews (
  id integer generated always as identity,
  tool_id integer not null,
  user_id integer not null,
  -- Stars times twenty.
  rating smallint not null,
  comment text not null default '',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint reviews_pkey primary key (id),
  constraint reviews_tool_fkey foreign key (tool_id) references tools (id),
  constraint reviews_user_fkey foreign key (user_id) references users (id),
  constraint reviews_once unique (tool_id, user_id),
  constraint reviews_rating_stars check (rating in (20, 40, 60, 80, 100)),
  constraint reviews_comment_length check (char_length(comment) <= 2000)
);

create index reviews_newest_idx on reviews (tool_id, id desc);
create index reviews_stars_idx on reviews (tool_id, rating);
create index reviews_user_id_idx on reviews (user_id);

-- One report a person and review; writing again replaces it. It goes with the review.
create table review_reports (
  id integer generated always as identity,
  review_id integer not null,
  reporter_id integer not null,
  reason text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint review_reports_pkey primary key (id),
  constraint review_reports_review_fkey foreign key (review_id) references reviews (id) on delete cascade,
  constraint review_reports_reporter_fkey foreign key (reporter_id) references users (id) on delete cascade,
  constraint review_reports_once unique (review_id, reporter_id),
  constraint review_reports_reason_known check (reason in ('spam', 'offensive', 'personal-data', 'other')),
  constraint review_reports_note_length check (char_length(note) <= 1000)
);

create index review_reports_open_idx on review_reports (id) where settled_at is null;
create index review_reports_reporter_id_idx on review_reports (reporter_id);

create table favourites (
  id integer generated always as identity,
  user_id integer not null,
  tool_id integer not null,
  created_at timestamptz not null default now(),
  constraint favourites_pkey primary key (id),
  constraint favourites_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint favourites_tool_fkey foreign key (tool_id) references tools (id),
  constraint favourites_once unique (user_id, tool_id)
);

create index favourites_newest_idx on favourites (user_id, id desc);
create index favourites_tool_id_idx on favourites (tool_id);
