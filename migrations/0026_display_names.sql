-- What everybody else calls a person. The full name is for the person, their teachers and administrators.
alter table users add column display_name text;
update users set display_name = username;
alter table users
  alter column display_name set not null,
  -- So that the administration also finds people by the name that others see.
  drop column search_text;
alter table users
  add column search_text text not null
    generated always as (spanish_search_words(username || ' ' || full_name || ' ' || display_name || ' ' || email)) stored;
create index users_search_text_idx on users using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- Whoever names no display name goes by the username.
create function default_display_name() returns trigger language plpgsql as $$
begin
  new.display_name := coalesce(new.display_name, new.username);
  return new;
end
$$;
create trigger users_display_name before insert on users for each row execute function default_display_name();

-- Quotations in the forum begin with the name of the quoted person, which was the full one until now.
do $$
declare
  person record;
  verb text;
begin
  for person in
    select distinct on (u.full_name) u.full_name, u.display_name
    from (
      select (regexp_matches(content, '> \*\*([^\n]+?) (?:escribió|wrote):\*\*', 'g'))[1] as name
      from (select content from comments union all select content from topics) as written
      where strpos(content, '> **') > 0
    ) as quoted
    join users u on u.full_name = quoted.name
    where u.full_name <> u.display_name
    order by u.full_name, u.id
  loop
    foreach verb in array array[' escribió:', ' wrote:'] loop
      update comments
      set content = left(replace(content, '> **' || person.full_name || verb, '> **' || person.display_name || verb), 20000)
      where strpos(content, '> **' || person.full_name || verb) > 0;
      update topics
      set content = left(replace(content, '> **' || person.full_name || verb, '> **' || person.display_name || verb), 20000),
          excerpt = left(replace(excerpt, person.full_name || verb, person.display_name || verb), 500)
      where strpos(content, '> **' || person.full_name || verb) > 0;
    end loop;
  end loop;
end
$$;
