-- The laboratories that somebody noted in their passport: keys of the list in the code. Nothing of what was tried in them.
create table passport_labs (
  user_id integer not null,
  lab text not null,
  noted_at timestamptz not null default now(),
  constraint passport_labs_pkey primary key (user_id, lab),
  constraint passport_labs_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint passport_labs_lab_length check (length(lab) between 1 and 40)
);
