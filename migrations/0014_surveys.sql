create table surveys (
  id integer generated always as identity,
  title text not null,
  description text not null default '',
  course_id integer,
  -- [{ "text", "type", "options" }]
  questions jsonb not null,
  -- { "title", "description", "questions" } in English.
  translation jsonb not null default '{}',
  is_anonymous boolean not null default false,
  closes_at timestamptz,
  created_at timestamptz not null default now(),
  constraint surveys_pkey primary key (id),
  constraint surveys_course_fkey foreign key (course_id) references courses (id) on delete set null,
  constraint surveys_title_length check (char_length(title) between 1 and 200),
  constraint surveys_description_length check (char_length(description) <= 2000),
  constraint surveys_have_questions check (jsonb_array_length(questions) between 1 and 50)
);

create index surveys_course_id_idx on surveys (course_id);

-- Answers under the name of the account. Those of anonymous surveys are not here.
create table survey_answers (
  survey_id integer not null,
  user_id integer not null,
  answers jsonb not null,
  answered_at timestamptz not null default now(),
  constraint survey_answers_once primary key (survey_id, user_id),
  constraint survey_answers_survey_fkey foreign key (survey_id) references surveys (id) on delete cascade,
  constraint survey_answers_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index survey_answers_user_id_idx on survey_answers (user_id);

-- Who answered an anonymous survey, and nothing else: no time and no number that could be laid beside an answer.
create table survey_participants (
  survey_id integer not null,
  user_id integer not null,
  constraint survey_participants_once primary key (survey_id, user_id),
  constraint survey_participants_survey_fkey foreign key (survey_id) references surveys (id) on delete cascade,
  constraint survey_participants_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index survey_participants_user_id_idx on survey_participants (user_id);

-- What an anonymous survey keeps: how often each answer was given. There is no row of a person, not even a nameless one: rows that are
-- written in the order in which people answer could be laid beside the participants. Texts stand in alphabetical order for the same reason.
create table survey_tallies (
  survey_id integer not null,
  -- 0 is the first question.
  question smallint not null,
  -- Of options, or of 1 to 5.
  counts integer[] not null default '{}',
  texts text[] not null default '{}',
  constraint survey_tallies_pkey primary key (survey_id, question),
  constraint survey_tallies_survey_fkey foreign key (survey_id) references surveys (id) on delete cascade
);

-- What the product came with was put here once, see filled_courses.
create table filled_surveys (
  slug text not null,
  constraint filled_surveys_pkey primary key (slug)
);
