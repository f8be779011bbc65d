-- What a class works on, in the teacher's order: units, and in them items. A material, course, task, test or survey of a class is one item, which has its
-- place, its state, its dates and the people for whom it is.
create table classroom_units (
  id integer generated always as identity,
  classroom_id integer not null,
  title text not null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint classroom_units_pkey primary key (id),
  -- What an item refers to: the unit of another class cannot be named.
  constraint classroom_units_of_class unique (classroom_id, id),
  constraint classroom_units_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_units_title_length check (char_length(title) between 1 and 200)
);

create index classroom_units_order_idx on classroom_units (classroom_id, position, id);

create table classroom_items (
  id integer generated always as identity,
  classroom_id integer not null,
  unit_id integer,
  -- In its unit, or among the items without one.
  position integer not null,
  content_id integer,
  course_id integer,
  task_id integer,
  test_id integer,
  survey_id integer,
  state text not null default 'published',
  publish_at timestamptz(3),
  -- Its readers are notified once, however often it is withdrawn and published again.
  first_published_at timestamptz,
  due_at timestamptz(3),
  closes_at timestamptz(3),
  audience text not null default 'all',
  comments_open boolean not null default true,
  -- Changed with every edit of the item or of what it refers to: a second editor is told of the first.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint classroom_items_pkey primary key (id),
  constraint classroom_items_content_key unique (content_id),
  constraint classroom_items_course_key unique (course_id),
  constraint classroom_items_task_key unique (task_id),
  constraint classroom_items_test_key unique (test_id),
  constraint classroom_items_survey_key unique (survey_id, classroom_id),
  constraint classroom_items_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_items_unit_fkey foreign key (classroom_id, unit_id)
    references classroom_units (classroom_id, id) on delete set null (unit_id),
  constraint classroom_items_content_fkey foreign key (content_id) references classroom_contents (id) on delete cascade,
  constraint classroom_items_course_fkey foreign key (course_id) references classroom_courses (id) on delete cascade,
  constraint classroom_items_task_fkey foreign key (task_id) references classroom_tasks (id) on delete cascade,
  constraint classroom_items_test_fkey foreign key (test_id) references classroom_tests (id) on delete cascade,
  constraint classroom_items_survey_fkey foreign key (survey_id) references surveys (id) on delete cascade,
  constraint classroom_items_one_thing check (num_nonnulls(content_id, course_id, task_id, test_id, survey_id) = 1),
  constraint classroom_items_state_known check (state in ('draft', 'scheduled', 'published')),
  constraint classroom_items_audience_known check (audience in ('all', 'chosen')),
  constraint classroom_items_scheduled_has_moment check ((state = 'scheduled') = (publish_at is not null)),
  constraint classroom_items_due_before_closing check (due_at <= closes_at)
);

create index classroom_items_order_idx on classroom_items (classroom_id, unit_id, position, id);
create index classroom_items_due_idx on classroom_items (classroom_id, due_at) where due_at is not null;

insert into classroom_items (classroom_id, position, content_id, course_id, task_id, test_id, state, first_published_at, due_at,
  created_at, edited_at)
select classroom_id, row_number() over (partition by classroom_id order by kind, place, due_at nulls last, id) - 1,
       case kind when 1 then id end, case kind when 2 then id end, case kind when 4 then id end, case kind when 3 then id end,
       state, published_at, due_at, created_at, edited_at
from (
  select 1 as kind, id, classroom_id, position as place, 'published' as state, created_at as published_at,
         null::timestamptz as due_at, created_at, edited_at
  from classroom_contents
  union all
  select 2, id, classroom_id, position, case when is_published then 'published' else 'draft' end,
         case when is_published then created_at end, null, created_at, edited_at
  from classroom_courses
  union all
  select 3, id, classroom_id, position, 'published', created_at, null, created_at, null from classroom_tests
  union all
  select 4, id, classroom_id, 0, status, published_at, due_at, created_at, edited_at from classroom_tasks
) as thing
order by classroom_id, kind, place, due_at nulls last, id;

-- Nothing of a class can lack its item.
create function create_classroom_item() returns trigger language plpgsql as $$
declare
  kind constant text := tg_argv[0];
begin
  insert into classroom_items (classroom_id, position, content_id, course_id, task_id, test_id)
  select new.classroom_id, coalesce(max(position) + 1, 0), case kind when 'content' then new.id end,
         case kind when 'course' then new.id end, case kind when 'task' then new.id end, case kind when 'test' then new.id end
  from classroom_items where classroom_id = new.classroom_id and unit_id is null;
  return null;
end
$$;

create trigger classroom_contents_have_item after insert on classroom_contents
  for each row execute function create_classroom_item('content');
create trigger classroom_courses_have_item after insert on classroom_courses
  for each row execute function create_classroom_item('course');
create trigger classroom_tasks_have_item after insert on classroom_tasks
  for each row execute function create_classroom_item('task');
create trigger classroom_tests_have_item after insert on classroom_tests
  for each row execute function create_classroom_item('test');

alter table classroom_courses drop column is_published;
alter table classroom_tasks drop column status, drop column published_at, drop column due_at;
create index classroom_tasks_classroom_idx on classroom_tasks (classroom_id, id);

create table classroom_groups (
  id integer generated always as identity,
  classroom_id integer not null,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint classroom_groups_pkey primary key (id),
  constraint classroom_groups_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_groups_name_length check (char_length(name) between 1 and 200)
);

create index classroom_groups_classroom_idx on classroom_groups (classroom_id, id);

-- A member who leaves keeps the groups, and has them again after coming back.
create table classroom_group_members (
  group_id integer not null,
  user_id integer not null,
  constraint classroom_group_members_pkey primary key (group_id, user_id),
  constraint classroom_group_members_group_fkey foreign key (group_id) references classroom_groups (id) on delete cascade,
  constraint classroom_group_members_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index classroom_group_members_user_idx on classroom_group_members (user_id);

-- Of items with the audience 'chosen'. An item whose last group is deleted is for nobody.
create table classroom_item_recipients (
  item_id integer not null,
  user_id integer,
  group_id integer,
  constraint classroom_item_recipients_once unique nulls not distinct (item_id, user_id, group_id),
  constraint classroom_item_recipients_item_fkey foreign key (item_id) references classroom_items (id) on delete cascade,
  constraint classroom_item_recipients_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint classroom_item_recipients_group_fkey foreign key (group_id) references classroom_groups (id) on delete cascade,
  constraint classroom_item_recipients_one check (num_nonnulls(user_id, group_id) = 1)
);

create index classroom_item_recipients_user_idx on classroom_item_recipients (user_id) where user_id is not null;
create index classroom_item_recipients_group_idx on classroom_item_recipients (group_id) where group_id is not null;

alter table classroom_announcements add column version integer not null default 1;

-- In which a moment of publication and a due date are meant.
alter table classrooms
  add column time_zone text not null default 'Europe/Madrid',
  add constraint classrooms_time_zone_length check (char_length(time_zone) between 1 and 64);

alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'reply', 'followed', 'mention', 'forum', 'article', 'article-rejected', 'report', 'class',
    'new-device', 'new-iamaker', 'door-closed', 'role-request', 'role-granted', 'role-refused', 'recovery-codes-void',
    'class-request', 'class-accepted', 'class-declined', 'class-role', 'class-owner', 'class-published'));
-- Who wants no news of classes wants none of these either.
insert into muted_notifications (user_id, kind) select user_id, 'class-published' from muted_notifications where kind = 'class';
