-- Groups of the centre: courses, departments and the like. A person may be in several.
create table centre_groups (
  id integer generated always as identity,
  name text not null,
  name_key text not null generated always as (account_key(name)) stored,
  kind text not null,
  school_year text,
  -- Counted by the triggers below: the list shows it for every group.
  member_count integer not null default 0,
  constraint centre_groups_pkey primary key (id),
  constraint centre_groups_name_length check (char_length(name) between 1 and 80),
  constraint centre_groups_kind_known check (kind in ('course', 'department', 'other')),
  constraint centre_groups_school_year_length check (char_length(school_year) between 1 and 20)
);

create unique index centre_groups_name_key on centre_groups (name_key, coalesce(account_key(school_year), ''));

create table centre_group_members (
  group_id integer not null,
  user_id integer not null,
  constraint centre_group_members_pkey primary key (group_id, user_id),
  constraint centre_group_members_group_fkey foreign key (group_id) references centre_groups (id) on delete cascade,
  constraint centre_group_members_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create function group_names(person integer) returns text[]
  language sql stable parallel safe
  return array(
    select g.name from centre_group_members m join centre_groups g on g.id = m.group_id
    where m.user_id = person order by g.name collate "es-x-icu", g.id
  );

create index centre_group_members_user_id_idx on centre_group_members (user_id);

-- In one order, so that two statements never wait for each other in a circle.
create function count_group_members() returns trigger language plpgsql as $$
begin
  perform 1 from centre_groups where id in (select group_id from changed) order by id for no key update;
  update centre_groups set member_count = member_count + counted.members
  from (select group_id, (case when tg_op = 'INSERT' then 1 else -1 end) * count(*) as members from changed group by group_id) as counted
  where id = counted.group_id;
  return null;
end
$$;

create trigger centre_group_members_counted_in after insert on centre_group_members referencing new table as changed
  for each statement execute function count_group_members();
create trigger centre_group_members_counted_out after delete on centre_group_members referencing old table as changed
  for each statement execute function count_group_members();

-- Accounts that cannot sign in. Without a last day, until an administrator lifts it.
create table suspensions (
  user_id integer not null,
  reason text not null,
  last_day date,
  created_by integer,
  created_at timestamptz not null default now(),
  constraint suspensions_pkey primary key (user_id),
  constraint suspensions_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint suspensions_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint suspensions_reason_length check (char_length(reason) between 3 and 500)
);

create index suspensions_created_by_idx on suspensions (created_by);

create function is_suspended(id integer) returns boolean
  language sql stable parallel safe
  return exists (select 1 from suspensions s where s.user_id = id and (s.last_day is null or s.last_day >= current_date));

alter table users
  -- The number that the school's own system has for the person.
  add column external_id text,
  add column external_key text generated always as (account_key(external_id)) stored,
  -- The centre made the account and vouches for its address.
  add column from_centre boolean not null default false,
  add constraint users_external_id_length check (char_length(external_id) between 1 and 60),
  drop constraint users_age_answer_known;
-- For accounts that the centre makes, it answers for the age and for the consent of the families.
alter table users
  add constraint users_age_answer_known check (age_answer in ('old-enough', 'guardian-agrees', 'centre-vouches'));

create unique index users_external_id_key on users (external_key);
-- The administrators' list is filtered by role and by who has not chosen a password yet.
drop index users_role_idx;
create index users_role_idx on users (role, id);
create index users_invited_idx on users (id) where password_hash is null and google_subject is null;

-- A link that an administrator hands over proves nothing about the address.
alter table password_resets add column proves_email boolean not null default true;
