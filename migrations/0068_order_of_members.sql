-- A page of the members of a class is read in the order of their names. The names are in `users`, so that PostgreSQL had to sort the whole class
-- for every page: memberships have a copy of the order, with an index.
alter table classroom_members
  add column name_order text collate "es-x-icu",
  add column display_name_order text collate "es-x-icu";

update classroom_members m set name_order = u.name_order, display_name_order = u.display_name
from users u where u.id = m.user_id;

alter table classroom_members
  alter column name_order set not null,
  alter column display_name_order set not null;

create index classroom_members_by_name on classroom_members (classroom_id, name_order, id);
create index classroom_members_by_display_name on classroom_members (classroom_id, display_name_order, id) where left_at is null;

create function copy_order_of_member() returns trigger language plpgsql as $$
begin
  select u.name_order, u.display_name into new.name_order, new.display_name_order
  from users u where u.id = new.user_id
  -- The names stay as they are until the membership is stored.
  for share;
  return new;
end
$$;
create trigger classroom_members_order before insert on classroom_members for each row execute function copy_order_of_member();

create function copy_changed_order() returns trigger language plpgsql as $$
begin
  update classroom_members set name_order = new.name_order, display_name_order = new.display_name where user_id = new.id;
  return null;
end
$$;
create trigger users_member_order after update on users for each row
  when (old.name_order is distinct from new.name_order or old.display_name is distinct from new.display_name)
  execute function copy_changed_order();
