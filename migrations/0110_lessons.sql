-- A section of a course is a lesson: a list of cards. A card of text refers to a part of the section's content by its number; questions, reflections
-- and laboratories are in the card itself. An empty list stands for the parts in their order.
alter table course_sections
  -- The group of lessons that it belongs to. Lessons beside each other with the same words are one unit.
  add column unit text not null default '',
  add column cards jsonb not null default '[]',
  add constraint course_sections_unit_length check (char_length(unit) <= 200);

alter table course_section_translations
  add column unit text,
  -- All cards in this language, with the same keys.
  add column cards jsonb;

-- How far somebody is in a lesson. It refers to the section by its key alone, because saving a course writes its sections again.
create table lesson_progress (
  user_id integer not null,
  course_id integer not null,
  section_key text not null,
  -- Keys of the cards that they went past.
  cards text[] not null default '{}',
  -- The card on which they stopped.
  last_card text,
  -- What they wrote on reflection cards, by card. For nobody else.
  notes jsonb not null default '{}',
  finished_at timestamptz,
  saved_at timestamptz not null default now(),
  constraint lesson_progress_pkey primary key (user_id, course_id, section_key),
  constraint lesson_progress_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint lesson_progress_course_fkey foreign key (course_id) references courses (id) on delete cascade,
  constraint lesson_progress_cards_bounded check (cardinality(cards) <= 500)
);

create index lesson_progress_course_id_idx on lesson_progress (course_id);
create index lesson_progress_finished_idx on lesson_progress (user_id, finished_at) where finished_at is not null;

-- How many lessons somebody wants to finish in a week.
create table weekly_goals (
  user_id integer not null,
  lessons smallint not null,
  constraint weekly_goals_pkey primary key (user_id),
  constraint weekly_goals_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint weekly_goals_lessons_range check (lessons between 1 and 21)
);
