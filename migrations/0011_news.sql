-- The news room. An article is published or waits for review; readers count its age from when it was published.

create table articles (
  id integer generated always as identity,
  title text not null,
  content text not null,
  -- The beginning in plain words, made when it is written: a list of fifty reads no markdown.
  excerpt text not null,
  -- Only the articles that come with the product have English words of their own.
  title_en text,
  content_en text,
  excerpt_en text,
  -- What the author signs with; null once the account is gone, and so shown as 'Anónimo'.
  author_name text,
  author_id integer,
  image_url text,
  created_at timestamptz not null default now(),
  -- Null while it waits.
  published_at timestamptz,
  edited_at timestamptz,
  title_search tsvector not null generated always as (spanish_search_vector(title)) stored,
  constraint articles_pkey primary key (id),
  constraint articles_author_fkey foreign key (author_id) references users (id) on delete set null,
  constraint articles_title_length check (char_length(title) between 5 and 200),
  constraint articles_content_length check (char_length(content) between 20 and 20000),
  constraint articles_excerpt_length check (char_length(excerpt) <= 500 and char_length(excerpt_en) <= 500),
  constraint articles_english_whole check (num_nulls(title_en, content_en, excerpt_en) in (0, 3)),
  constraint articles_author_name_length check (char_length(author_name) between 3 and 120),
  constraint articles_image_url_web check (image_url ~ '^https?://' and char_length(image_url) <= 2000)
);

create index articles_newest_idx on articles (published_at desc, id desc) where published_at is not null;
create index articles_waiting_idx on articles (id) where published_at is null;
create index articles_author_id_idx on articles (author_id);
create index articles_title_search_idx on articles using gin (title_search) with (fastupdate = off);

-- Every article that the product ever brought, by the name of its file: one that was deleted must not come back with the next start.
create table filled_articles (
  slug text not null,
  filled_at timestamptz not null default now(),
  constraint filled_articles_pkey primary key (slug)
);

-- A discussion outlives its article.
alter table topics
  add constraint topics_article_fkey foreign key (article_id) references articles (id) on delete set null;
