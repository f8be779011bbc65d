-- Whom somebody at risk can call or write to, by country. Administrators keep the list true; each line says when it was checked, and where.
create table helplines (
  id integer generated always as identity,
  country text not null,
  name text not null,
  -- Empty where there is only an address.
  number text not null default '',
  purpose text not null,
  purpose_en text not null default '',
  hours text not null default '',
  hours_en text not null default '',
  url text not null default '',
  -- The risk families that it is for; none means all of them.
  families text[] not null default '{}',
  is_emergency boolean not null default false,
  checked_on date not null,
  source text not null,
  constraint helplines_pkey primary key (id),
  constraint helplines_country check (country in ('ES', 'MX', 'CO', 'AR', 'CL', 'PE', 'general')),
  constraint helplines_reachable check (number <> '' or url <> ''),
  constraint helplines_name_length check (char_length(name) between 1 and 120),
  constraint helplines_number_length check (char_length(number) <= 40),
  constraint helplines_purpose_length check (char_length(purpose) between 1 and 300)
);

-- Shipped lines that have been put in once: one that an administrator deleted does not come back.
create table filled_helplines (
  slug text not null,
  constraint filled_helplines_pkey primary key (slug)
);
