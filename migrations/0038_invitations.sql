-- Links by which an administrator lets somebody register with a role. A row is a link that can still be used: it goes when it is. The link itself is
-- made of the number and a secret of the site, so that nothing here opens anything.
create table invitations (
  id integer generated always as identity,
  role text not null,
  created_by integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint invitations_pkey primary key (id),
  constraint invitations_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint invitations_role_known check (role in ('profesor', 'clase ia', 'iamaker'))
);

create index invitations_created_by_idx on invitations (created_by);
create index invitations_expires_at_idx on invitations (expires_at);
