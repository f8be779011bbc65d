-- Answers are kept for a session in the memory of each process. Whoever ends a session or gives its user another role, by whatever way,
-- ends them: so the database itself tells.
create function tell_session_change(user_id integer) returns void language sql as $$
  select pg_notify('educaia', json_build_object(
    'id', gen_random_uuid(), 'topic', 'sessions.changed', 'to', json_build_array(user_id))::text)
$$;

create function session_changed() returns trigger language plpgsql as $$
begin
  perform tell_session_change(old.user_id);
  return null;
end
$$;

create function user_role_changed() returns trigger language plpgsql as $$
begin
  perform tell_session_change(old.id);
  return null;
end
$$;

-- One that ran out is kept for nobody any more.
create trigger sessions_ended after delete on sessions
  for each row when (old.expires_at > now()) execute function session_changed();
create trigger sessions_simulate after update of simulated_role on sessions
  for each row when (old.simulated_role is distinct from new.simulated_role) execute function session_changed();
create trigger users_role_changed after update of role on users
  for each row when (old.role is distinct from new.role) execute function user_role_changed();
