-- Who may register is a setting of the site. Invitations carry more than a role: groups of the centre, a number of uses, and the address that they
-- were sent to, which using them confirms.
alter table invitations
  drop constraint invitations_role_known,
  add constraint invitations_role_known check (role in ('estudiante', 'profesor', 'profesional', 'clase ia', 'iamaker')),
  add column max_uses integer not null default 1,
  add column uses integer not null default 0,
  add column email text,
  add constraint invitations_max_uses_range check (max_uses between 1 and 500),
  add constraint invitations_uses_left check (uses between 0 and max_uses),
  add constraint invitations_email_length check (char_length(email) <= 254),
  add constraint invitations_single check (max_uses = 1 or (email is null and role <> 'iamaker'));

create table invitation_groups (
  invitation_id integer not null,
  group_id integer not null,
  constraint invitation_groups_pkey primary key (invitation_id, group_id),
  constraint invitation_groups_invitation_fkey foreign key (invitation_id) references invitations (id) on delete cascade,
  constraint invitation_groups_group_fkey foreign key (group_id) references centre_groups (id) on delete cascade
);

create index invitation_groups_group_idx on invitation_groups (group_id);

-- Where an administrator approves every account, nobody can sign in to a new one before that.
alter table role_requests
  drop constraint role_requests_role_known,
  add column holds_account boolean not null default false,
  add constraint role_requests_role_known check (role in ('estudiante', 'profesor', 'profesional', 'clase ia')),
  add constraint role_requests_teacher check (holds_account or role in ('profesor', 'clase ia'));

create index role_requests_held_idx on role_requests (user_id) where holds_account;

create function waits_for_approval(id integer) returns boolean
  language sql stable parallel safe
  return exists (select 1 from role_requests r where r.user_id = id and r.holds_account);
