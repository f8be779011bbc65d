-- The due date of which those who have not handed in were reminded. Another due date is reminded of again.
alter table classroom_items add column reminded_of timestamptz(3);

create index classroom_items_reminder_idx on classroom_items (due_at)
  where due_at is not null and (task_id is not null or test_id is not null);
