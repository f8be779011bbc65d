-- A course of a class is a lesson, like a section of a free course: cards over the parts of its one text. An empty list stands for the parts in their
-- order.
alter table classroom_courses add column cards jsonb not null default '[]';

-- How far somebody is in the lesson of a class.
create table classroom_course_progress (
  user_id integer not null,
  course_id integer not null,
  -- Keys of the cards that they went past.
  cards text[] not null default '{}',
  -- The card on which they stopped.
  last_card text,
  -- What they wrote on reflection cards, by card. For nobody else, not even for those who teach.
  notes jsonb not null default '{}',
  finished_at timestamptz,
  saved_at timestamptz not null default now(),
  constraint classroom_course_progress_pkey primary key (user_id, course_id),
  constraint classroom_course_progress_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint classroom_course_progress_course_fkey foreign key (course_id) references classroom_courses (id) on delete cascade,
  constraint classroom_course_progress_cards_bounded check (cardinality(cards) <= 500)
);

create index classroom_course_progress_course_id_idx on classroom_course_progress (course_id);
