-- Who a person is at an OpenID Connect provider of the centre. By issuer and not by the provider's name in the configuration: a name that is given to
-- another provider must open nobody's account.
create table provider_identities (
  issuer text not null,
  subject text not null,
  user_id integer not null,
  created_at timestamptz not null default now(),
  constraint provider_identities_pkey primary key (issuer, subject),
  constraint provider_identities_user_key unique (user_id, issuer),
  constraint provider_identities_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint provider_identities_issuer_length check (char_length(issuer) between 1 and 500),
  constraint provider_identities_subject_length check (char_length(subject) between 1 and 255)
);

create function has_provider(id integer) returns boolean
  language sql stable parallel safe
  return exists (select 1 from provider_identities i where i.user_id = id);
