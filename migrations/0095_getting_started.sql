-- Who finished or closed the first steps of their role. Without a row they are shown, with what is done read from the data itself.
create table getting_started_ends (
  user_id integer not null,
  -- A person whose role changes begins with the steps of the new one.
  role text not null,
  ended_at timestamptz not null default now(),
  constraint getting_started_ends_pkey primary key (user_id, role),
  constraint getting_started_ends_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint getting_started_ends_role_known check (role in ('estudiante', 'profesor', 'profesional', 'clase ia', 'iamaker'))
);
