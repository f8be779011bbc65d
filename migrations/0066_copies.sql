-- A draft may have a moment for which its publication was planned: the copy of a scheduled item has one, and nothing happens at it.
alter table classroom_items
  drop constraint classroom_items_scheduled_has_moment,
  add constraint classroom_items_scheduled_has_moment check (
    case state when 'scheduled' then publish_at is not null when 'published' then publish_at is null else true end);

-- Once for a statement: the items of a copied class are made together. For each row, every one would look for the last position again.
drop trigger classroom_contents_have_item on classroom_contents;
drop trigger classroom_courses_have_item on classroom_courses;
drop trigger classroom_tasks_have_item on classroom_tasks;
drop trigger classroom_tests_have_item on classroom_tests;
drop function create_classroom_item();

create function create_classroom_items() returns trigger language plpgsql as $$
declare
  made_of constant text := tg_argv[0];
begin
  insert into classroom_items (classroom_id, position, content_id, course_id, task_id, test_id)
  select classroom_id, max(next) over (partition by classroom_id) + place,
         case made_of when 'content' then id end, case made_of when 'course' then id end,
         case made_of when 'task' then id end, case made_of when 'test' then id end
  from (
    select id, classroom_id, place, case place when 0 then (
      -- Once for each class.
      select coalesce(max(i.position) + 1, 0) from classroom_items i where i.classroom_id = placed.classroom_id and i.unit_id is null
    ) end as next
    from (
      select id, classroom_id, (row_number() over (partition by classroom_id order by id))::int - 1 as place from made
    ) as placed
  ) as found
  order by id;
  return null;
end
$$;

create trigger classroom_contents_have_item after insert on classroom_contents referencing new table as made
  for each statement execute function create_classroom_items('content');
create trigger classroom_courses_have_item after insert on classroom_courses referencing new table as made
  for each statement execute function create_classroom_items('course');
create trigger classroom_tasks_have_item after insert on classroom_tasks referencing new table as made
  for each statement execute function create_classroom_items('task');
create trigger classroom_tests_have_item after insert on classroom_tests referencing new table as made
  for each statement execute function create_classroom_items('test');
