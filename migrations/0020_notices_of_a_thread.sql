-- A lively topic is one notice for each of its readers, not one for each comment: the first that they have not read, and how many came since.
alter table notifications
  -- What goes on under this address is one notice while it is unread. Null where each thing that happens is one of its own.
  add column thread text,
  add column times integer not null default 1,
  add constraint notifications_times_sensible check (times >= 1);

drop index notifications_unread_idx;
create unique index notifications_unread_idx on notifications (user_id, thread, kind) where read_at is null;

-- Nothing is asked for by it.
drop index notifications_created_at_idx;
