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
  select made.classroom_id, last.next + (row_number() over (partition by made.classroom_id order by made.id))::int - 1,
         case made_of when 'content' then made.id end, case made_of when 'course' then made.id end,
         case made_of when 'task' then made.id end, case made_of when 'test' then made.id end
  from made join (
    select touched.classroom_id, coalesce(max(i.position) + 1, 0) as next
    from (select distinct classroom_id from made) as touched
      left join classroom_items i on i.classroom_id = touched.classroom_id and i.unit_id is null
    group by touched.classroom_id
  ) as last using (classroom_id)
  order by made.id;
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
