-- What the assistant and the searches quote: one row for each passage of a course, an article, a help page, a tool and so on, in each language.
-- The rows are copies of what the areas supply, and are written again when their document changes.

-- The stems of a text, as passages and questions have them. The Spanish stemmer needs the spelling that spanish_search_text gives it.
create function passage_search_vector(configuration text, input text) returns tsvector
  language sql stable parallel safe
  return case configuration
    when 'spanish' then to_tsvector('pg_catalog.spanish', left(spanish_search_text(input), 200000))
    else to_tsvector(configuration::regconfig, left(spanish_search_words(input), 200000)) end;

create table passages (
  id bigint generated always as identity,
  -- The document: what it is, and its id or slug there.
  kind text not null,
  ref text not null,
  place integer not null,
  -- Of the text.
  language text not null,
  -- The languages of the readers who get it: more than one for a text without a translation.
  readers text[] not null,
  title text not null,
  -- What the title belongs to, such as the course of a section.
  context text not null,
  heading text not null,
  -- One block of the text on each line.
  content text not null,
  -- Words that people use for it and that the text does not have.
  keywords text not null,
  address text not null,
  -- The anchor of each line, empty if it has none.
  anchors text[] not null,
  -- The roles that it is for. Null: everybody.
  roles text[],
  -- Of a class, for its members only; the item says who of them.
  classroom_id integer,
  item_id integer,
  -- Stems with their weights: A the title of the passage itself, B a title that it shares with others, and keywords, C context, D text.
  search tsvector not null,
  -- Whole words, for mistyped ones.
  words tsvector not null,
  constraint passages_pkey primary key (id),
  constraint passages_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint passages_item_fkey foreign key (item_id) references classroom_items (id) on delete cascade
);

create index passages_document_idx on passages (kind, ref);
create index passages_search_idx on passages using gin (search);
create index passages_classroom_idx on passages (classroom_id) where classroom_id is not null;
create index passages_item_idx on passages (item_id) where item_id is not null;

-- Documents that changed since their passages were written, in the transaction of the change. A row for each change, and never one for two: a change
-- that comes while another one is processed is processed, too.
create table passage_changes (
  id bigint generated always as identity,
  kind text not null,
  ref text not null,
  constraint passage_changes_pkey primary key (id)
);

create index passage_changes_document_idx on passage_changes (kind, ref);

-- The version of the shipped documents that are not in the database, and of the way in which passages are made.
create table passage_versions (
  kind text not null,
  version text not null,
  constraint passage_versions_pkey primary key (kind)
);

-- Its arguments: the kind of the document, and the column with its id.
create function note_passage_change() returns trigger language plpgsql as $$
declare
  document constant text := to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[1];
begin
  if document is null then
    return null;
  end if;
  insert into passage_changes (kind, ref) values (tg_argv[0], document);
  -- Old words, which may be those of a person who is forgotten now, do not wait for the new ones.
  delete from passages where kind = tg_argv[0] and ref = document;
  return null;
end
$$;

create trigger courses_change_passages after insert or delete or update of title, description, content, tags on courses
  for each row execute function note_passage_change('course', 'id');
create trigger course_translations_change_passages after insert or delete or update of title, description, content on course_translations
  for each row execute function note_passage_change('course', 'course_id');
create trigger course_sections_change_passages after insert or delete or update of title, content, position on course_sections
  for each row execute function note_passage_change('course', 'course_id');
create trigger course_section_translations_change_passages after insert or delete or update of title, content on course_section_translations
  for each row execute function note_passage_change('course', 'course_id');

create trigger articles_change_passages after insert or delete or update of title, content, published_at, moderation_state on articles
  for each row execute function note_passage_change('article', 'id');
create trigger article_translations_change_passages after insert or delete or update of title, content on article_translations
  for each row execute function note_passage_change('article', 'article_id');

create trigger tools_change_passages
  after insert or delete or update of name, category, tags, description, uses, account, free_plan, spanish, minimum_age, retired_at on tools
  for each row execute function note_passage_change('tool', 'id');
create trigger tool_translations_change_passages after insert or delete or update of description, uses on tool_translations
  for each row execute function note_passage_change('tool', 'tool_id');

create trigger topics_change_passages after delete or update of title, content, solution_id, moderation_state on topics
  for each row execute function note_passage_change('topic', 'id');
create trigger comments_change_passages after delete or update of content, moderation_state on comments
  for each row execute function note_passage_change('topic', 'topic_id');

create trigger surveys_change_passages after insert or delete or update of title, description, closes_at on surveys
  for each row execute function note_passage_change('survey', 'id');
create trigger survey_translations_change_passages after insert or delete or update of title, description on survey_translations
  for each row execute function note_passage_change('survey', 'survey_id');

create trigger classroom_contents_change_passages after insert or delete or update of title, content on classroom_contents
  for each row execute function note_passage_change('material', 'id');
create trigger classroom_courses_change_passages after insert or delete or update of title, description, content on classroom_courses
  for each row execute function note_passage_change('class-course', 'id');
create trigger classroom_tasks_change_passages after insert or delete or update of title, description on classroom_tasks
  for each row execute function note_passage_change('task', 'id');
create trigger classroom_announcements_change_passages after insert or delete or update of title, content on classroom_announcements
  for each row execute function note_passage_change('announcement', 'id');

insert into passage_changes (kind, ref) select 'course', id from courses;
insert into passage_changes (kind, ref) select 'article', id from articles;
insert into passage_changes (kind, ref) select 'tool', id from tools;
insert into passage_changes (kind, ref) select 'topic', id from topics where solution_id is not null;
insert into passage_changes (kind, ref) select 'survey', id from surveys;
insert into passage_changes (kind, ref) select 'material', id from classroom_contents;
insert into passage_changes (kind, ref) select 'class-course', id from classroom_courses;
insert into passage_changes (kind, ref) select 'task', id from classroom_tasks;
insert into passage_changes (kind, ref) select 'announcement', id from classroom_announcements;
