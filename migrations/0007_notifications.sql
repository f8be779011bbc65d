-- What somebody should hear of. The sentence is made when it is shown, in the reader's language, from the kind and these words.
create table notifications (
  id integer generated always as identity,
  user_id integer not null,
  kind text not null,
  -- Who caused it; null once that account is gone, or when it was the product itself.
  actor_id integer,
  -- The title of what it is about, and where that is.
  subject text not null,
  address text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_pkey primary key (id),
  constraint notifications_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint notifications_actor_fkey foreign key (actor_id) references users (id) on delete set null,
  constraint notifications_kind_known check (kind in ('reply', 'followed', 'mention', 'forum', 'article', 'report', 'class')),
  constraint notifications_address_own check (address ~ '^/[^/\\]')
);

create index notifications_user_id_idx on notifications (user_id, id desc);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
create index notifications_actor_id_idx on notifications (actor_id);
create index notifications_created_at_idx on notifications (created_at);

-- The kinds that somebody does not want; all others are wanted.
create table muted_notifications (
  user_id integer not null,
  kind text not null,
  constraint muted_notifications_pkey primary key (user_id, kind),
  constraint muted_notifications_user_fkey foreign key (user_id) references users (id) on delete cascade
);
