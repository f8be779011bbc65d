-- Which request is making the thing. Only that one may keep an answer under the key: a request that was slow, and whose key another one took
-- over, cannot make the thing a second time.
alter table kept_creations add column attempt uuid;

-- Ends the transaction of a statement whose condition does not hold, under the name of a constraint.
create function require_that(holds boolean, constraint_name text) returns boolean
language plpgsql immutable as $$
begin
  if holds then
    return true;
  end if;
  raise exception 'condition % does not hold', constraint_name
    using errcode = 'check_violation', constraint = constraint_name;
end
$$;
