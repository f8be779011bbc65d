-- What people write is kept beside its HTML, so that reading never renders. html_version says which renderer made it; 0 is none yet.
-- Whoever changes a text without its HTML (a name that is forgotten, a change that is approved) leaves the row to be rendered anew.
create function forget_html() returns trigger language plpgsql as $$
begin
  if new.html = old.html then
    new.html := '';
    new.html_version := 0;
  end if;
  return new;
end $$;

create function forget_html_en() returns trigger language plpgsql as $$
begin
  if new.html_en = old.html_en then
    new.html_en := '';
    new.html_en_version := 0;
  end if;
  return new;
end $$;

alter table topics add column html text not null default '', add column html_version smallint not null default 0;
alter table comments add column html text not null default '', add column html_version smallint not null default 0;
alter table articles
  add column html text not null default '', add column html_version smallint not null default 0,
  add column html_en text not null default '', add column html_en_version smallint not null default 0;
alter table courses
  add column html text not null default '', add column html_version smallint not null default 0,
  add column html_en text not null default '', add column html_en_version smallint not null default 0;
alter table course_sections
  add column html text not null default '', add column html_version smallint not null default 0,
  add column html_en text not null default '', add column html_en_version smallint not null default 0;
alter table classroom_contents
  add column html text not null default '', add column html_version smallint not null default 0;
alter table classroom_courses
  add column html text not null default '', add column html_version smallint not null default 0;
alter table classroom_announcements
  add column html text not null default '', add column html_version smallint not null default 0;
alter table classroom_tasks
  add column html text not null default '', add column html_version smallint not null default 0;
alter table classroom_hand_ins
  add column html text not null default '', add column html_version smallint not null default 0;

create trigger topics_html before update of content on topics
  for each row when (old.content <> new.content) execute function forget_html();
create trigger comments_html before update of content on comments
  for each row when (old.content <> new.content) execute function forget_html();
create trigger articles_html before update of content on articles
  for each row when (old.content <> new.content) execute function forget_html();
create trigger articles_html_en before update of content_en on articles
  for each row when (old.content_en is distinct from new.content_en) execute function forget_html_en();
create trigger courses_html before update of content on courses
  for each row when (old.content <> new.content) execute function forget_html();
create trigger courses_html_en before update of translation on courses
  for each row when (old.translation->>'content' is distinct from new.translation->>'content')
  execute function forget_html_en();
create trigger course_sections_html before update of content on course_sections
  for each row when (old.content <> new.content) execute function forget_html();
create trigger course_sections_html_en before update of translation on course_sections
  for each row when (old.translation->>'content' is distinct from new.translation->>'content')
  execute function forget_html_en();
create trigger classroom_contents_html before update of content on classroom_contents
  for each row when (old.content <> new.content) execute function forget_html();
create trigger classroom_courses_html before update of content on classroom_courses
  for each row when (old.content <> new.content) execute function forget_html();
create trigger classroom_announcements_html before update of content on classroom_announcements
  for each row when (old.content <> new.content) execute function forget_html();
create trigger classroom_tasks_html before update of description on classroom_tasks
  for each row when (old.description <> new.description) execute function forget_html();
create trigger classroom_hand_ins_html before update of text on classroom_hand_ins
  for each row when (old.text <> new.text) execute function forget_html();

-- What was written before this, and what is filled in at the first start: found without a walk over everything.
create index topics_unrendered_idx on topics (id) where html_version = 0;
create index comments_unrendered_idx on comments (id) where html_version = 0;
create index articles_unrendered_idx on articles (id) where html_version = 0;
