-- Whoever had somebody's password may have copied the private address of the calendar, too: a new password ends both.
create function revoke_calendar_address() returns trigger
language plpgsql as $$
begin
  delete from calendar_addresses where user_id = new.id;
  return null;
end
$$;

create trigger users_revoke_calendar_address
after update of password_hash on users
for each row when (old.password_hash is distinct from new.password_hash)
execute function revoke_calendar_address();
