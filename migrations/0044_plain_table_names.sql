-- Tables and columns get the names that engineers know: an idempotency key, a rate limit, a seeded row, a submission.

-- Renames a table together with everything whose name begins with the table's name. PostgreSQL renames none of it by itself, and from version 18 on
-- NOT NULL constraints have such names, too.
create function pg_temp.rename_table(old_name text, new_name text) returns void language plpgsql as $$
declare
  found record;
begin
  execute format('alter table %I rename to %I', old_name, new_name);
  for found in select conname::text as name from pg_constraint
    where conrelid = new_name::regclass and starts_with(conname::text, old_name || '_')
  loop
    execute format('alter table %I rename constraint %I to %I', new_name, found.name, new_name || substr(found.name, length(old_name) + 1));
  end loop;
  for found in select c.relname::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = new_name::regclass and starts_with(c.relname::text, old_name || '_')
  loop
    execute format('alter index %I rename to %I', found.name, new_name || substr(found.name, length(old_name) + 1));
  end loop;
  for found in select tgname::text as name from pg_trigger
    where tgrelid = new_name::regclass and not tgisinternal and starts_with(tgname::text, old_name || '_')
  loop
    execute format('alter trigger %I on %I rename to %I', found.name, new_name, new_name || substr(found.name, length(old_name) + 1));
  end loop;
  for found in select c.relname::text as name from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S'
    where d.refobjid = new_name::regclass and starts_with(c.relname::text, old_name || '_')
  loop
    execute format('alter sequence %I rename to %I', found.name, new_name || substr(found.name, length(old_name) + 1));
  end loop;
end
$$;

-- The same for a column and the constraints that carry its name.
create function pg_temp.rename_column(table_name text, old_name text, new_name text) returns void language plpgsql as $$
declare
  found record;
begin
  execute format('alter table %I rename column %I to %I', table_name, old_name, new_name);
  for found in select conname::text as name from pg_constraint
    where conrelid = table_name::regclass and starts_with(conname::text, table_name || '_' || old_name || '_')
  loop
    execute format('alter table %I rename constraint %I to %I', table_name, found.name, replace(found.name, old_name, new_name));
  end loop;
end
$$;

select pg_temp.rename_table('kept_creations', 'idempotency_keys');
select pg_temp.rename_table('limits', 'rate_limits');
select pg_temp.rename_table('mails', 'queued_emails');
select pg_temp.rename_table('filled_articles', 'seeded_articles');
select pg_temp.rename_table('filled_courses', 'seeded_courses');
select pg_temp.rename_table('filled_surveys', 'seeded_surveys');
select pg_temp.rename_table('filled_helplines', 'seeded_helplines');
select pg_temp.rename_table('classroom_hand_ins', 'classroom_submissions');

select pg_temp.rename_column('seeded_articles', 'filled_at', 'seeded_at');
select pg_temp.rename_column('classroom_submissions', 'handed_in_at', 'submitted_at');
select pg_temp.rename_column('classroom_tasks', 'hand_in_count', 'submission_count');
select pg_temp.rename_column('classroom_requests', 'asked_at', 'requested_at');
select pg_temp.rename_column('users', 'email_proven_at', 'email_confirmed_at');

alter function discard_hand_in_file() rename to discard_submission_file;
alter function count_hand_in_again() rename to recount_submission;
alter function count_hand_ins() rename to count_submissions;

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
