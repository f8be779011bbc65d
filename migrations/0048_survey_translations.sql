-- Translations of surveys as rows by language. A text that has none is null: the original is shown instead.
create table survey_translations (
  survey_id integer not null,
  language text not null,
  title text,
  description text,
  -- All of the survey's, in its order: questions of a survey never change.
  questions jsonb,
  constraint survey_translations_pkey primary key (survey_id, language),
  constraint survey_translations_survey_fkey foreign key (survey_id) references surveys (id) on delete cascade,
  constraint survey_translations_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
);

insert into survey_translations (survey_id, language, title, description, questions)
select id, 'en', translation ->> 'title', translation ->> 'description', translation -> 'questions'
from surveys where translation <> '{}';

alter table surveys drop column translation;
