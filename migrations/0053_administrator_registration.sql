-- "Administrator door" was the name of registration with the administrator code. What is stored gets the usual words.
update audit_entries set action = 'administrator_registration.' || split_part(action, '.', 2)
where split_part(action, '.', 1) = 'administrator_door';

update secrets set name = replace(name, 'administrator_door', 'administrator_registration')
where name in ('administrator_door_closed', 'administrator_door_key');

-- The kind is renamed within the list of kinds, whichever they are.
do $$
declare
  kinds text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'notifications_kind_known' and conrelid = 'notifications'::regclass);
begin
  alter table notifications drop constraint notifications_kind_known;
  update notifications set kind = 'administrator-registration-closed' where kind = 'door-closed';
  execute 'alter table notifications add constraint notifications_kind_known '
    || replace(kinds, '''door-closed''', '''administrator-registration-closed''');
end
$$;
