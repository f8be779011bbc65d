-- Deleting an account no longer leaves classes without an owner: somebody decides first who takes each of them.
alter table classrooms
  drop constraint classrooms_owner_fkey,
  add constraint classrooms_owner_fkey foreign key (owner_id) references users (id) on delete restrict;

create index classrooms_ownerless_idx on classrooms (id) where owner_id is null;
