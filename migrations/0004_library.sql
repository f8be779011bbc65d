-- array_to_string is only 'stable', for the sake of element types whose text can change; that of text cannot.
create function tools_tag_text(tags text[]) returns text
  language sql immutable parallel safe strict
  return array_to_string(tags, ' ');

-- The catalogue of AI tools. A tool is retired and never deleted: old links still say what it was.
create table tools (
  id integer generated always as identity,
  slug text not null,
  name text not null,
  url text not null,
  category text not null,
  tags text[] not null default '{}',
  roles text[] not null default '{}',
  description_es text not null,
  description_en text not null,
  -- Two or three ways to use it in class: [{ "es": …, "en": … }].
  uses jsonb not null default '[]',
  editorial_rating smallint not null,
  -- What a teacher asks first. Null is 'nobody knows yet', and without a date nobody has checked it on the tool's site.
  account text,
  free_plan text,
  spanish text,
  minimum_age smallint,
  checked_on date,
  created_by text,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  search_name text not null generated always as (spanish_search_words(name)) stored,
  search tsvector not null generated always as (
    setweight(spanish_search_vector(name), 'A')
    || setweight(spanish_search_vector(category || ' ' || tools_tag_text(tags)), 'B')
    || setweight(spanish_search_vector(description_es), 'C')
    || setweight(to_tsvector('pg_catalog.english', description_en), 'C')
  ) stored,
  constraint tools_pkey primary key (id),
  constraint tools_slug_key unique (slug),
  constraint tools_url_https check (url like 'https://%'),
  constraint tools_category_known check (category in (
    'Chatbot', 'Diseño', 'Documentos', 'Escritura', 'Estudio', 'Evaluacion', 'Imágenes', 'Investigación',
    'Presentaciones', 'Productividad', 'Programación', 'Resúmenes', 'Textos', 'Videos')),
  constraint tools_editorial_rating_range check (editorial_rating between 0 and 100),
  constraint tools_account_known check (account in ('required', 'optional', 'none')),
  constraint tools_free_plan_known check (free_plan in ('yes', 'no', 'limited')),
  constraint tools_spanish_known check (spanish in ('yes', 'no', 'partial')),
  constraint tools_minimum_age_sensible check (minimum_age between 0 and 21)
);

create index tools_rating_idx on tools (editorial_rating desc, id) where retired_at is null;
create index tools_category_idx on tools (category, editorial_rating desc, id) where retired_at is null;
create index tools_search_idx on tools using gin (search);
create index tools_search_name_idx on tools using gin (search_name gin_trgm_ops);
