-- What a lesson gives evidence of: keys of the competences of the passport.
alter table course_sections
  add column competences text[] not null default '{}',
  add constraint course_sections_competences_bounded check (cardinality(competences) <= 6);

-- The same for a task of a class.
alter table classroom_tasks
  add column competences text[] not null default '{}',
  add constraint classroom_tasks_competences_bounded check (cardinality(competences) <= 6);

-- What a certificate stands for, as it was when it was earned: the competences of the course and its length.
alter table certificates
  add column competences text[] not null default '{}',
  add column minutes integer,
  add constraint certificates_minutes_range check (minutes > 0);

-- A passport that its owner shares: everybody with the code may read it until the owner ends it.
create table passport_links (
  user_id integer not null,
  code text not null,
  created_at timestamptz not null default now(),
  constraint passport_links_pkey primary key (user_id),
  constraint passport_links_code_key unique (code),
  constraint passport_links_user_fkey foreign key (user_id) references users (id) on delete cascade
);
