-- Classes. The code is what students type: compared without regard to case, hyphens and spaces.
create function classroom_code_key(code text) returns text
  language sql immutable parallel safe strict
  return upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'));

create table classrooms (
  id integer generated always as identity,
  name text not null,
  description text not null,
  code text not null,
  code_key text not null generated always as (classroom_code_key(code)) stored,
  -- Null once the account is gone: administrators still see the class, its members keep their work.
  owner_id integer,
  created_at timestamptz not null default now(),
  is_active boolean not null default true,
  -- Whether new members may come in, by the code and, for teachers, by the class itself.
  joins_by_code boolean not null default true,
  joins_by_id boolean not null default true,
  constraint classrooms_pkey primary key (id),
  constraint classrooms_code_key unique (code_key),
  constraint classrooms_owner_fkey foreign key (owner_id) references users (id) on delete set null,
  constraint classrooms_name_length check (char_length(name) between 1 and 200),
  constraint classrooms_description_length check (char_length(description) between 1 and 2000)
);

create index classrooms_owner_id_idx on classrooms (owner_id);

create table classroom_members (
  id integer generated always as identity,
  classroom_id integer not null,
  user_id integer not null,
  role text not null,
  joined_at timestamptz not null default now(),
  -- Who left keeps the work in the teacher's records and has no access.
  left_at timestamptz,
  constraint classroom_members_pkey primary key (id),
  constraint classroom_members_once unique (classroom_id, user_id),
  constraint classroom_members_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_members_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint classroom_members_role_known check (role in ('student', 'teacher'))
);

create index classroom_members_user_id_idx on classroom_members (user_id) where left_at is null;
create index classroom_members_present_idx on classroom_members (classroom_id, id) where left_at is null;

create table classroom_courses (
  id integer generated always as identity,
  classroom_id integer not null,
  title text not null,
  description text not null,
  content text not null,
  position integer not null,
  is_published boolean not null default true,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint classroom_courses_pkey primary key (id),
  constraint classroom_courses_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_courses_title_length check (char_length(title) between 1 and 200),
  constraint classroom_courses_description_length check (char_length(description) between 1 and 2000),
  constraint classroom_courses_content_length check (char_length(content) between 1 and 200000)
);

create index classroom_courses_order_idx on classroom_courses (classroom_id, position, id);
