-- 'Submission' is the usual word for what a student hands in.
alter table classroom_hand_ins rename to classroom_submissions;
alter table classroom_submissions rename column handed_in_at to submitted_at;
alter table classroom_tasks rename column hand_in_count to submission_count;

-- Constraints (with the index of a key), the other index and the triggers carry the table's name.
do $$
declare
  old_name text;
begin
  for old_name in
    select conname from pg_constraint where conrelid = 'classroom_submissions'::regclass and conname like 'classroom\_hand\_ins\_%'
  loop
    execute format('alter table classroom_submissions rename constraint %I to %I', old_name,
                   replace(old_name, 'classroom_hand_ins', 'classroom_submissions'));
  end loop;
  for old_name in
    select tgname from pg_trigger
    where tgrelid = 'classroom_submissions'::regclass and not tgisinternal and tgname like 'classroom\_hand\_ins\_%'
  loop
    execute format('alter trigger %I on classroom_submissions rename to %I', old_name,
                   replace(old_name, 'classroom_hand_ins', 'classroom_submissions'));
  end loop;
end
$$;

alter index classroom_hand_ins_user_idx rename to classroom_submissions_user_idx;
alter function discard_hand_in_file() rename to discard_submission_file;
alter function count_hand_ins() rename to count_submissions;
alter function count_hand_in_again() rename to recount_submission;

-- Its body names the renamed column.
create or replace function count_submissions() returns trigger language plpgsql as $$
declare
  one constant integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  perform from classroom_tasks where id in (select task_id from changed) order by id for no key update;
  update classroom_tasks
  set submission_count = submission_count + one * counted.submissions, pending_count = pending_count + one * counted.pending
  from (select task_id, count(*) as submissions, count(*) filter (where returned_at is null) as pending
        from changed group by task_id) as counted
  where id = counted.task_id;
  return null;
end
$$;
