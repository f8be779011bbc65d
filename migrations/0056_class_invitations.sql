-- Links with which people join a class in a role, for some days and a number of people. The link is the id with a signature by a secret of the
-- site, so that nothing in this table opens a class. A revoked one stays, so that its link says what happened.
create table classroom_invitations (
  id integer generated always as identity,
  classroom_id integer not null,
  role text not null,
  needs_approval boolean not null,
  max_uses integer not null,
  uses integer not null default 0,
  created_by integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint classroom_invitations_pkey primary key (id),
  constraint classroom_invitations_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_invitations_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint classroom_invitations_role_known check (role in ('student', 'assistant', 'co-teacher')),
  constraint classroom_invitations_max_uses_range check (max_uses between 1 and 500),
  constraint classroom_invitations_uses_allowed check (uses between 0 and max_uses)
);

create index classroom_invitations_classroom_idx on classroom_invitations (classroom_id, id desc);
create index classroom_invitations_created_by_idx on classroom_invitations (created_by);

-- The role that an invitation with approval offers; null for somebody who will attend.
alter table classroom_requests
  add column role text,
  add constraint classroom_requests_role_known check (role in ('assistant', 'co-teacher'));
