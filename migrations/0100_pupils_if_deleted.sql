-- What would become of the accounts without email of a class, if it were deleted: the condition of move_pupils.
create function pupils_if_deleted(class integer) returns table (deleted integer, kept integer)
  language sql stable parallel safe as $$
  select (count(*) filter (where not a.is_elsewhere))::integer, (count(*) filter (where a.is_elsewhere))::integer
  from (
    select exists (
      select 1 from classroom_members m where m.user_id = p.user_id and m.classroom_id <> class and m.left_at is null
    ) as is_elsewhere
    from pupils p where p.classroom_id = class
  ) as a
$$;
