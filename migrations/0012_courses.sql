-- Free courses. The columns hold the Spanish original; `translation` has the English words of what the product itself wrote:
-- { "title", "description", "content", "duration", "tags" }, any of which may be missing.
create table courses (
  id integer generated always as identity,
  title text not null,
  description text not null,
  content text not null default '',
  image_url text,
  video_url text,
  duration text not null default '',
  difficulty text not null default 'beginner',
  tags text[] not null default '{}',
  -- [{ "title", "author", "year", "url" }]
  sources jsonb not null default '[]',
  translation jsonb not null default '{}',
  -- Null once the account is gone; what the product came with has a name instead.
  creator_id integer,
  creator_name text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint courses_pkey primary key (id),
  constraint courses_creator_fkey foreign key (creator_id) references users (id) on delete set null,
  constraint courses_title_length check (char_length(title) between 1 and 200),
  constraint courses_description_length check (char_length(description) between 1 and 2000),
  constraint courses_content_length check (char_length(content) <= 200000),
  constraint courses_difficulty_known check (difficulty in ('beginner', 'intermediate', 'advanced')),
  constraint courses_image_https check (image_url like 'https://%'),
  constraint courses_video_https check (video_url like 'https://%')
);

create index courses_creator_id_idx on courses (creator_id);

create table course_sections (
  course_id integer not null,
  -- Made by the editor; it stays the same when the section moves, so that what was read stays read.
  key text not null,
  position integer not null,
  title text not null,
  content text not null default '',
  type text not null default 'text',
  video_url text,
  -- Of a quiz section, with their right answers.
  questions jsonb not null default '[]',
  -- { "title", "content", "questions" }
  translation jsonb not null default '{}',
  constraint course_sections_pkey primary key (course_id, key),
  constraint course_sections_course_fkey foreign key (course_id) references courses (id) on delete cascade,
  constraint course_sections_title_length check (char_length(title) between 1 and 200),
  constraint course_sections_content_length check (char_length(content) <= 200000),
  constraint course_sections_type_known check (type in ('text', 'video', 'quiz')),
  constraint course_sections_video_https check (video_url like 'https://%')
);

-- What the product came with was put here once. A course that somebody deleted does not come back: its slug stays.
create table filled_courses (
  slug text not null,
  course_id integer,
  constraint filled_courses_pkey primary key (slug),
  constraint filled_courses_course_fkey foreign key (course_id) references courses (id) on delete set null
);

create index filled_courses_course_id_idx on filled_courses (course_id);

create table enrolments (
  user_id integer not null,
  course_id integer not null,
  enrolled_at timestamptz(3) not null default now(),
  -- Keys of sections.
  read_sections text[] not null default '{}',
  completed_at timestamptz,
  constraint enrolments_pkey primary key (user_id, course_id),
  constraint enrolments_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint enrolments_course_fkey foreign key (course_id) references courses (id) on delete cascade
);

create index enrolments_course_id_idx on enrolments (course_id);
create index enrolments_of_user_idx on enrolments (user_id, enrolled_at desc, course_id desc);

create table course_drafts (
  user_id integer not null,
  key text not null,
  value jsonb not null,
  saved_at timestamptz not null default now(),
  constraint course_drafts_pkey primary key (user_id, key),
  constraint course_drafts_user_fkey foreign key (user_id) references users (id) on delete cascade
);

-- Who knows the code may verify it. The title is kept: a certificate outlives its course.
create table certificates (
  id integer generated always as identity,
  code text not null,
  user_id integer not null,
  course_id integer,
  course_title text not null,
  course_title_en text,
  score smallint not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint certificates_pkey primary key (id),
  constraint certificates_code_key unique (code),
  constraint certificates_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint certificates_course_fkey foreign key (course_id) references courses (id) on delete set null,
  constraint certificates_score_range check (score between 0 and 100)
);

-- One for each person and course; after it was withdrawn, passing again gives another one.
create unique index certificates_one_valid on certificates (user_id, course_id) where revoked_at is null;
create index certificates_user_id_idx on certificates (user_id, id desc);
create index certificates_course_id_idx on certificates (course_id);
