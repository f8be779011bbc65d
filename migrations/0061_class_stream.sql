-- The stream of a class shows announcements and published items together, the newest first. A page of it is read from where the previous one ended.
create index classroom_announcements_stream_idx on classroom_announcements (classroom_id, created_at desc, id desc);
create index classroom_items_stream_idx on classroom_items
  (classroom_id, (coalesce(first_published_at, publish_at, created_at)) desc, id desc);
