-- Translations of courses, their sections and their tests as rows by language. A text that has none is null: the original is shown instead.
create table course_translations (
  course_id integer not null,
  language text not null,
  title text,
  description text,
  content text,
  duration text,
  tags text[],
  html text not null default '',
  html_version smallint not null default 0,
  search_configuration text not null default 'simple',
  constraint course_translations_pkey primary key (course_id, language),
  constraint course_translations_course_fkey foreign key (course_id) references courses (id) on delete cascade,
  constraint course_translations_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
);

create table course_section_translations (
  course_id integer not null,
  key text not null,
  language text not null,
  title text,
  content text,
  -- In the order of the section's own; null where one has no translation.
  questions jsonb,
  html text not null default '',
  html_version smallint not null default 0,
  constraint course_section_translations_pkey primary key (course_id, key, language),
  constraint course_section_translations_section_fkey foreign key (course_id, key) references course_sections (course_id, key)
    on delete cascade,
  constraint course_section_translations_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
);

create table exam_version_translations (
  version_id integer not null,
  language text not null,
  title text,
  description text,
  -- In the order of the version's own; null where one has no translation.
  questions jsonb,
  constraint exam_version_translations_pkey primary key (version_id, language),
  constraint exam_version_translations_version_fkey foreign key (version_id) references exam_versions (id) on delete cascade,
  constraint exam_version_translations_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
);

insert into course_translations (course_id, language, title, description, content, duration, tags, html, html_version, search_configuration)
select id, 'en', translation ->> 'title', translation ->> 'description', translation ->> 'content', translation ->> 'duration',
       case jsonb_typeof(translation -> 'tags') when 'array' then array(select jsonb_array_elements_text(translation -> 'tags')) end,
       html_en, html_en_version, 'english'
from courses where translation <> '{}';

insert into course_section_translations (course_id, key, language, title, content, questions, html, html_version)
select course_id, key, 'en', translation ->> 'title', translation ->> 'content',
       case jsonb_typeof(translation -> 'questions') when 'array' then translation -> 'questions' end, html_en, html_en_version
from course_sections where translation <> '{}';

insert into exam_version_translations (version_id, language, title, description, questions)
select id, 'en', translation ->> 'title', translation ->> 'description',
       case jsonb_typeof(translation -> 'questions') when 'array' then translation -> 'questions' end
from exam_versions where translation <> '{}';

drop trigger courses_html_en on courses;
drop trigger course_sections_html_en on course_sections;
drop function forget_html_en();

alter table courses
  drop column search, drop column translation, drop column html_en, drop column html_en_version,
  add column translation_search tsvector not null default '',
  add column search tsvector not null generated always as (
    setweight(spanish_search_vector(title), 'A')
    || setweight(spanish_search_vector(tools_tag_text(tags)), 'B')
    || setweight(spanish_search_vector(description), 'C')
    || translation_search
  ) stored;
create index courses_search_idx on courses using gin (search) with (fastupdate = off);
alter table course_sections drop column translation, drop column html_en, drop column html_en_version;
alter table exam_versions drop column translation;

create function refresh_course_search() returns trigger language plpgsql as $$
begin
  update courses set translation_search = (
    select coalesce(concatenated_search_vectors(
      setweight(translation_search_vector(t.search_configuration, coalesce(t.title, '')), 'A')
      || setweight(translation_search_vector(t.search_configuration, coalesce(t.description, '')), 'C')), '')
    from course_translations t where t.course_id = courses.id)
  where id = coalesce(new.course_id, old.course_id);
  return null;
end
$$;

create trigger course_translations_html before update of content on course_translations
  for each row when (old.content is distinct from new.content) execute function forget_html();
create trigger course_section_translations_html before update of content on course_section_translations
  for each row when (old.content is distinct from new.content) execute function forget_html();
create trigger course_translations_search
  after insert or delete or update of title, description, search_configuration on course_translations
  for each row execute function refresh_course_search();

update course_translations set title = title;

-- A certificate keeps the titles of its course as they were, and outlives the course: a document by language, since nothing else reads it.
alter table certificates add column course_title_translations jsonb not null default '{}';
update certificates set course_title_translations = jsonb_build_object('en', course_title_en) where course_title_en is not null;
alter table certificates drop column course_title_en;
