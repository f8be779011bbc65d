-- How many people have each role, and how many topics each category: the administration and every page of the forum show it, and to count
-- a hundred thousand takes as long as all the rest of the page. Counted by statement and in one order, so that two who write never wait
-- for each other in a circle.

create table user_counts (
  role text not null,
  users integer not null,
  constraint user_counts_pkey primary key (role)
);

insert into user_counts (role, users) select role, count(*) from users group by role;

create function count_users() returns trigger language plpgsql as $$
begin
  insert into user_counts as kept (role, users)
  select role, (case when tg_op = 'INSERT' then 1 else -1 end) * count(*) from changed group by role order by role
  on conflict on constraint user_counts_pkey do update set users = kept.users + excluded.users;
  return null;
end
$$;

create function count_user_again() returns trigger language plpgsql as $$
begin
  insert into user_counts as kept (role, users)
  select role, users from (values (old.role, -1), (new.role, 1)) as moved (role, users) order by role
  on conflict on constraint user_counts_pkey do update set users = kept.users + excluded.users;
  return null;
end
$$;

create trigger users_counted_in after insert on users referencing new table as changed
  for each statement execute function count_users();
create trigger users_counted_out after delete on users referencing old table as changed
  for each statement execute function count_users();
create trigger users_counted_again after update of role on users
  for each row when (old.role <> new.role) execute function count_user_again();

create table topic_counts (
  category text not null,
  topics integer not null,
  constraint topic_counts_pkey primary key (category)
);

insert into topic_counts (category, topics) select category, count(*) from topics group by category;

create function count_topics() returns trigger language plpgsql as $$
begin
  insert into topic_counts as kept (category, topics)
  select category, (case when tg_op = 'INSERT' then 1 else -1 end) * count(*) from changed group by category order by category
  on conflict on constraint topic_counts_pkey do update set topics = kept.topics + excluded.topics;
  return null;
end
$$;

create function count_topic_again() returns trigger language plpgsql as $$
begin
  insert into topic_counts as kept (category, topics)
  select category, topics from (values (old.category, -1), (new.category, 1)) as moved (category, topics) order by category
  on conflict on constraint topic_counts_pkey do update set topics = kept.topics + excluded.topics;
  return null;
end
$$;

create trigger topics_counted_in after insert on topics referencing new table as changed
  for each statement execute function count_topics();
create trigger topics_counted_out after delete on topics referencing old table as changed
  for each statement execute function count_topics();
create trigger topics_counted_again after update of category on topics
  for each row when (old.category <> new.category) execute function count_topic_again();

-- How many handed in each task, and how many of them wait for their mark.
alter table classroom_tasks
  add column hand_in_count integer not null default 0,
  add column pending_count integer not null default 0;

update classroom_tasks set hand_in_count = counted.hand_ins, pending_count = counted.pending
from (select task_id, count(*) as hand_ins, count(*) filter (where returned_at is null) as pending
      from classroom_hand_ins group by task_id) as counted
where id = counted.task_id;

create function count_hand_ins() returns trigger language plpgsql as $$
declare
  one constant integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  perform from classroom_tasks where id in (select task_id from changed) order by id for no key update;
  update classroom_tasks set hand_in_count = hand_in_count + one * counted.hand_ins, pending_count = pending_count + one * counted.pending
  from (select task_id, count(*) as hand_ins, count(*) filter (where returned_at is null) as pending
        from changed group by task_id) as counted
  where id = counted.task_id;
  return null;
end
$$;

create function count_hand_in_again() returns trigger language plpgsql as $$
begin
  update classroom_tasks set pending_count = pending_count + case when new.returned_at is null then 1 else -1 end
  where id = new.task_id;
  return null;
end
$$;

create trigger classroom_hand_ins_counted_in after insert on classroom_hand_ins referencing new table as changed
  for each statement execute function count_hand_ins();
create trigger classroom_hand_ins_counted_out after delete on classroom_hand_ins referencing old table as changed
  for each statement execute function count_hand_ins();
create trigger classroom_hand_ins_counted_again after update of returned_at on classroom_hand_ins
  for each row when ((old.returned_at is null) <> (new.returned_at is null)) execute function count_hand_in_again();

-- Nothing is asked for by it any more.
drop index classroom_hand_ins_pending_idx;

-- How many are in a class, and how many of them learn, is read from the index alone.
drop index classroom_members_present_idx;
create index classroom_members_present_idx on classroom_members (classroom_id, id) include (role) where left_at is null;

-- The best go of each person at a test, in the order in which a class is added up. The one that it replaces began with the person, as
-- attempts_number_key does.
drop index attempts_of_user_idx;
create index attempts_best_idx on attempts (exam_id, user_id) include (score, passed, closed_at) where closed_at is not null;

-- What the catalogue of the administration is filtered by.
create index tools_retired_idx on tools (id desc) where retired_at is not null;
create index tools_unchecked_idx on tools (id desc) where retired_at is null and checked_on is null;
