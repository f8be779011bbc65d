-- Content is written in the site's default language. A translation is a row of a table of its own, by the content and the language, so that a
-- further language needs neither a column nor a migration.

-- The words of several translations of one thing, in one vector.
create aggregate concatenated_search_vectors(tsvector) (sfunc = pg_catalog.tsvector_concat, stype = tsvector, initcond = '');

-- Stems as the text search configuration of the language has them, and whole words for words that are half typed (as spanish_search_vector has).
create function translation_search_vector(configuration text, input text) returns tsvector
  language sql stable parallel safe
  return to_tsvector(configuration::regconfig, left(input, 200000))
    || strip(to_tsvector('pg_catalog.simple', left(spanish_search_words(input), 200000)));

create table article_translations (
  article_id integer not null,
  language text not null,
  title text not null,
  content text not null,
  excerpt text not null,
  html text not null default '',
  html_version smallint not null default 0,
  -- How PostgreSQL stems the words. The product says it for each language, in src/shared/languages.json.
  search_configuration text not null default 'simple',
  constraint article_translations_pkey primary key (article_id, language),
  constraint article_translations_article_fkey foreign key (article_id) references articles (id) on delete cascade,
  constraint article_translations_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  constraint article_translations_title_length check (char_length(title) between 5 and 200),
  constraint article_translations_content_length check (char_length(content) between 20 and 20000),
  constraint article_translations_excerpt_length check (char_length(excerpt) <= 500)
);

insert into article_translations (article_id, language, title, content, excerpt, html, html_version, search_configuration)
select id, 'en', title_en, content_en, excerpt_en, html_en, html_en_version, 'english' from articles where title_en is not null;

drop trigger articles_html_en on articles;
alter table articles
  drop column search, drop column title_en, drop column content_en, drop column excerpt_en, drop column html_en, drop column html_en_version,
  -- Kept by the trigger below, so that one index finds an article by the words of any language.
  add column translation_search tsvector not null default '',
  add constraint articles_excerpt_length check (char_length(excerpt) <= 500),
  add column search tsvector not null generated always as (
    setweight(spanish_search_vector(title), 'A') || setweight(spanish_search_vector(excerpt), 'C') || translation_search
  ) stored;
create index articles_search_idx on articles using gin (search) with (fastupdate = off);

create function refresh_article_search() returns trigger language plpgsql as $$
begin
  update articles set translation_search = (
    select coalesce(concatenated_search_vectors(
      setweight(translation_search_vector(t.search_configuration, t.title), 'A')
      || setweight(translation_search_vector(t.search_configuration, t.excerpt), 'C')), '')
    from article_translations t where t.article_id = articles.id)
  where id = coalesce(new.article_id, old.article_id);
  return null;
end
$$;

create trigger article_translations_html before update of content on article_translations
  for each row when (old.content <> new.content) execute function forget_html();
create trigger article_translations_search after insert or delete or update of title, excerpt, search_configuration on article_translations
  for each row execute function refresh_article_search();

update article_translations set title = title;
