-- What an administrator says about the site: who makes it, who answers for people's data, where the footer leads. One row for each
-- part that was ever filled in; the others are empty.
create table site_details (
  name text not null,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  constraint site_details_pkey primary key (name),
  constraint site_details_name_known check (name in ('footerLinks', 'team', 'privacy'))
);
