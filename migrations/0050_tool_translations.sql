-- Translations of tools as rows by language, and the original in columns without a language in their names.
create table tool_translations (
  tool_id integer not null,
  language text not null,
  description text not null,
  -- As many as the tool has, in the same order.
  uses text[] not null default '{}',
  search_configuration text not null default 'simple',
  constraint tool_translations_pkey primary key (tool_id, language),
  constraint tool_translations_tool_fkey foreign key (tool_id) references tools (id) on delete cascade,
  constraint tool_translations_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
);

insert into tool_translations (tool_id, language, description, uses, search_configuration)
select id, 'en', description_en,
       array(select use ->> 'en' from jsonb_array_elements(uses) with ordinality as one (use, place) order by place), 'english'
from tools;

alter table tools add column own_uses text[] not null default '{}', add column translation_search tsvector not null default '';
update tools set own_uses = array(select use ->> 'es' from jsonb_array_elements(uses) with ordinality as one (use, place) order by place)
where uses <> '[]';
alter table tools drop column search, drop column description_en, drop column uses;
alter table tools rename column description_es to description;
alter table tools rename column own_uses to uses;
alter table tools add column search tsvector not null generated always as (
  setweight(spanish_search_vector(name), 'A')
  || setweight(spanish_search_vector(category || ' ' || tools_tag_text(tags)), 'B')
  || setweight(spanish_search_vector(description), 'C')
  || translation_search
) stored;
create index tools_search_idx on tools using gin (search) with (fastupdate = off);

create function refresh_tool_search() returns trigger language plpgsql as $$
declare
  changed constant integer := coalesce(new.tool_id, old.tool_id);
  words constant tsvector := (
    select coalesce(concatenated_search_vectors(
      setweight(to_tsvector(t.search_configuration::regconfig, t.description), 'C') order by t.language), '')
    from tool_translations t where t.tool_id = changed);
begin
  update tools set translation_search = words where id = changed and translation_search <> words;
  return null;
end
$$;

create trigger tool_translations_search
  after insert or delete or update of description, search_configuration on tool_translations
  for each row execute function refresh_tool_search();

update tool_translations set description = description;
