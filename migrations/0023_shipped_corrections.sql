-- Corrections to the courses and articles that the product comes with reach databases that were filled before, unless somebody edited them.

-- Minutes that the exercise of a section takes, besides reading it.
alter table course_sections
  add column practice_minutes smallint not null default 0,
  add constraint course_sections_practice_range check (practice_minutes between 0 and 600);

-- The files that the course was last written from. Null: before this was kept.
alter table filled_courses
  add column files_hash text,
  -- The version of the test that the files gave. A newer one is the work of an administrator and stays.
  add column exam_version_id integer,
  add constraint filled_courses_exam_version_fkey foreign key (exam_version_id) references exam_versions (id) on delete set null;

create index filled_courses_exam_version_id_idx on filled_courses (exam_version_id);

-- A test with a single version was never edited.
update filled_courses f set exam_version_id = only_one.version_id
from (
  select e.course_id, min(v.id) as version_id
  from exams e join exam_versions v on v.exam_id = e.id
  where e.course_id is not null
  group by e.course_id having count(*) = 1
) as only_one
where only_one.course_id = f.course_id;

alter table filled_articles
  add column article_id integer,
  add column file_hash text,
  add constraint filled_articles_article_fkey foreign key (article_id) references articles (id) on delete set null;

create index filled_articles_article_id_idx on filled_articles (article_id);

-- Until now nothing said which article came from which file. Those that nobody edited still have the titles that they came with.
update filled_articles f set article_id = a.id
from articles a
where a.author_id is null and a.edited_at is null and (f.slug, a.title, a.title_en) in (
  ('bienvenida-a-educaia', 'Qué es EducaIA y por dónde empezar', 'What EducaIA is and where to begin'),
  ('comprobar-lo-que-dice-una-ia', 'Cómo comprobar lo que dice una IA, paso a paso', 'How to check what an AI says, step by step'),
  ('guia-de-la-unesco', 'La guía de la UNESCO sobre IA generativa, en palabras sencillas', 'UNESCO’s guidance on generative AI, in plain words'),
  ('ley-europea-de-ia-en-la-escuela', 'Qué significa el Reglamento europeo de IA para las escuelas', 'What the European AI Act means for schools'));
