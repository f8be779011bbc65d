-- Somebody registered as a teacher where an administrator approves teachers. Until then their account is a student's. A row is a request that waits: it
-- goes when somebody decides.
create table role_requests (
  user_id integer not null,
  role text not null,
  created_at timestamptz not null default now(),
  constraint role_requests_pkey primary key (user_id),
  constraint role_requests_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint role_requests_role_known check (role in ('profesor', 'clase ia'))
);

-- The minimum age is a setting of the site: the answer says which age it was about. It used to be 14.
alter table users
  add column age_asked smallint,
  drop constraint users_age_answer_known;
update users set age_answer = 'old-enough' where age_answer = 'fourteen-or-older';
update users set age_asked = 14 where age_answer is not null;
alter table users
  add constraint users_age_answer_known check (age_answer in ('old-enough', 'guardian-agrees')),
  add constraint users_age_asked_known check ((age_asked is null) = (age_answer is null) and age_asked between 13 and 18);
