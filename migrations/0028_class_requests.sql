-- Joining by the id of a class was open to every teacher who counted ids. Now its owner turns it on, and it is a request.
alter table classrooms alter column joins_by_id set default false;
update classrooms set joins_by_id = false;

-- Whether members see the code; those who lead the class always do.
alter table classrooms add column members_see_code boolean not null default false;

-- Removed, not only gone: neither code nor id brings them back until somebody who leads the class allows it.
alter table classroom_members
  add column removed_at timestamptz,
  add column removed_by integer,
  add constraint classroom_members_removed_by_fkey foreign key (removed_by) references users (id) on delete set null,
  add constraint classroom_members_removed_are_out check (removed_at is null or left_at is not null);

create index classroom_members_removed_idx on classroom_members (classroom_id, id) where removed_at is not null;
create index classroom_members_removed_by_idx on classroom_members (removed_by) where removed_by is not null;

-- One for each person and class. A pending one goes when the person comes in by the code.
create table classroom_requests (
  classroom_id integer not null,
  user_id integer not null,
  state text not null default 'pending',
  asked_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  decided_by integer,
  constraint classroom_requests_pkey primary key (classroom_id, user_id),
  constraint classroom_requests_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_requests_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint classroom_requests_decided_by_fkey foreign key (decided_by) references users (id) on delete set null,
  constraint classroom_requests_state_known check (state in ('pending', 'declined')),
  constraint classroom_requests_decided check ((state = 'pending') = (decided_at is null))
);

create index classroom_requests_user_idx on classroom_requests (user_id);
create index classroom_requests_decided_by_idx on classroom_requests (decided_by) where decided_by is not null;
create index classroom_requests_pending_idx on classroom_requests (classroom_id, asked_at, user_id) where state = 'pending';

alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'reply', 'followed', 'mention', 'forum', 'article', 'report', 'class',
    'new-device', 'new-iamaker', 'door-closed', 'role-request', 'role-granted', 'role-refused',
    'class-request', 'class-accepted', 'class-declined'));

-- For the shell, which shows 'Mis Clases' to everybody who is in a class.
create function is_in_a_class(person integer) returns boolean
  language sql stable parallel safe strict
  return exists (select from classroom_members where user_id = person and left_at is null)
    or exists (select from classrooms where owner_id = person);
