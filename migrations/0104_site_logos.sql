-- The pictures of the site's logo, by the hash of their bytes, which is in their address. In the database and not among the uploaded files, so that
-- every backup has them and every process answers with them: they are small copies that the product made.
create table site_logos (
  hash text constraint site_logos_pkey primary key,
  content bytea not null,
  stored_at timestamptz not null default now(),
  constraint site_logos_hash_form check (hash ~ '^[0-9a-f]{40}$'),
  constraint site_logos_content_length check (octet_length(content) between 1 and 200000)
);
