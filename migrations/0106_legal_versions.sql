-- What a site says in its terms and its privacy policy: the text that the product ships, with the site's own details, and a text of its own. Each
-- publication is a version that never changes; a newer release of the shipped text makes one, too. The texts are stored as they were shown that day.
create table legal_versions (
  document text not null,
  number integer not null,
  shipped_hash text not null,
  published_at timestamptz not null default now(),
  author_id integer,
  asks_again boolean not null default false,
  constraint legal_versions_pkey primary key (document, number),
  constraint legal_versions_author_fkey foreign key (author_id) references users (id) on delete set null,
  constraint legal_versions_document_known check (document in ('terms', 'privacy')),
  constraint legal_versions_number_positive check (number > 0),
  constraint legal_versions_hash_length check (char_length(shipped_hash) = 16)
);

create index legal_versions_author_idx on legal_versions (author_id);
create index legal_versions_asked_idx on legal_versions (document, number) where asks_again;

create table legal_version_texts (
  id integer generated always as identity,
  document text not null,
  number integer not null,
  language text not null,
  shipped jsonb not null,
  content text,
  changes text,
  html text not null default '',
  html_version smallint not null default 0,
  constraint legal_version_texts_pkey primary key (id),
  constraint legal_version_texts_key unique (document, number, language),
  constraint legal_version_texts_version_fkey foreign key (document, number) references legal_versions (document, number),
  constraint legal_version_texts_language_length check (char_length(language) between 1 and 20),
  constraint legal_version_texts_content_length check (char_length(content) between 1 and 20000),
  constraint legal_version_texts_changes_length check (char_length(changes) between 1 and 200)
);

create function refuse_legal_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published legal text does not change' using errcode = 'integrity_constraint_violation';
end $$;

-- The author may be deleted, and HTML may be rendered again: only these columns are what was published.
create trigger legal_versions_fixed
  before delete or update of document, number, shipped_hash, published_at, asks_again on legal_versions
  for each row execute function refuse_legal_change();
create trigger legal_version_texts_fixed
  before delete or update of document, number, language, shipped, content, changes on legal_version_texts
  for each row execute function refuse_legal_change();

-- Which version a person accepted, in which language they read it, when and how.
create table legal_acceptances (
  user_id integer not null,
  document text not null,
  number integer not null,
  language text not null,
  way text not null,
  accepted_at timestamptz not null default now(),
  constraint legal_acceptances_pkey primary key (user_id, document, number),
  constraint legal_acceptances_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint legal_acceptances_version_fkey foreign key (document, number) references legal_versions (document, number),
  constraint legal_acceptances_language_length check (char_length(language) between 1 and 20),
  constraint legal_acceptances_way_known check (way in ('registration', 'google', 'provider', 'first-password', 'notice'))
);

create index legal_acceptances_version_idx on legal_acceptances (document, number);

-- The privacy policy that was in force when a parent or guardian consented. Null for decisions of before.
alter table guardian_consents add column privacy_number integer;
