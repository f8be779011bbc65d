-- From which network somebody acted: the first part of the address, never the whole. And what a setting was before.
alter table audit_entries
  add column network text,
  add column was text,
  add constraint audit_entries_network_length check (char_length(network) <= 50),
  add constraint audit_entries_was_length check (char_length(was) <= 200);

-- Newest first, for everything, for one person, and for a kind.
drop index audit_entries_actor_id_idx;
create index audit_entries_actor_id_idx on audit_entries (actor_id, id desc);
