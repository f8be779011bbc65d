-- A published article that is changed where the site reviews articles: the new words wait as an article of their own, and everybody
-- goes on reading the old ones until somebody approves.

alter table articles
  add column replaces_id integer,
  add constraint articles_replaces_fkey foreign key (replaces_id) references articles (id) on delete cascade,
  add constraint articles_replaces_key unique (replaces_id),
  add constraint articles_replaces_waiting check (replaces_id is null or published_at is null);
