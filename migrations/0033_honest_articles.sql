alter table articles
  -- Written by an administrator, or brought with the product: the typed author is shown. All others are shown under their account's display name.
  add column is_editorial boolean not null default false,
  -- Null unless an administrator refused it. The author sees it with the reason, and sends it again by changing it.
  add column rejected_at timestamptz,
  add column rejection_reason text,
  add constraint articles_rejection_whole check ((rejected_at is null) = (rejection_reason is null)),
  add constraint articles_rejection_waiting check (rejected_at is null or published_at is null),
  add constraint articles_rejection_length check (char_length(rejection_reason) between 5 and 1000);

update articles set is_editorial = true
where id in (select article_id from filled_articles)
   or (author_id is null and author_name is not null)
   or author_id in (select id from users where role = 'iamaker');

drop index articles_waiting_idx;
create index articles_waiting_idx on articles (id) where published_at is null and rejected_at is null;

create table article_reports (
  id integer generated always as identity,
  article_id integer not null,
  reporter_id integer not null,
  reason text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint article_reports_pkey primary key (id),
  constraint article_reports_article_fkey foreign key (article_id) references articles (id) on delete cascade,
  constraint article_reports_reporter_fkey foreign key (reporter_id) references users (id) on delete cascade,
  constraint article_reports_once unique (article_id, reporter_id),
  constraint article_reports_reason_known check (reason in ('spam', 'offensive', 'personal-data', 'other')),
  constraint article_reports_note_length check (char_length(note) <= 1000)
);

create index article_reports_open_idx on article_reports (id) where settled_at is null;
create index article_reports_reporter_id_idx on article_reports (reporter_id);

alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'reply', 'followed', 'mention', 'forum', 'article', 'article-rejected', 'report', 'class',
    'new-device', 'new-iamaker', 'door-closed', 'role-request', 'role-granted', 'role-refused',
    'class-request', 'class-accepted', 'class-declined'));
