-- Teachers see full names in the order of surnames. Full names are written as one text, and a Spanish one usually ends with two surnames: they are
-- derived from it, and the person can say otherwise.
alter table users
  add column surnames text,
  add constraint users_surnames_length check (char_length(surnames) between 1 and 120);

-- The last two parts of a name of three or more, else the last. A particle belongs to the word after it: 'López | de la Torre'.
create function derived_surnames(name text) returns text
  language sql immutable parallel safe strict
begin atomic
  select case when count(*) >= 3 then translate(string_agg(part, ' ' order by place) filter (where place >= count - 1), '_', ' ')
              else translate(coalesce(max(part) filter (where place = count), ''), '_', ' ') end
  from (
    select part, place, count(*) over () as count
    from regexp_split_to_table(
      regexp_replace(btrim(translate(name, '_', ' ')), '\y(de|del|la|las|los|el|y|i|da|do|das|dos|di|van|von|der)\s+', '\1_', 'gi'), '\s+'
    ) with ordinality as parts (part, place)
  ) as numbered;
end;

-- The surnames that the person wrote, as long as they are part of the name.
create function surnames_of(name text, written text) returns text
  language sql immutable parallel safe
  return case when strpos(name, written) > 0 then written else derived_surnames(name) end;

-- Spanish order: accents do not separate a family, and ñ follows n. Particles in front do not count, and a tab sorts before a space, so that
-- 'García' comes before 'García López'.
create function name_order(name text, written text) returns text
  language sql immutable parallel safe
  return regexp_replace(surnames_of(name, written), '^((de|del|la|las|los|el|da|do|das|dos|di|van|von|der)\s+)+', '', 'i') || E'\t' || name;

alter table users
  add column name_order text collate "es-x-icu" not null
    generated always as (name_order(coalesce(nullif(full_name, ''), username), surnames)) stored;

-- Whether classmates see each other's full names or the names that they chose.
alter table classrooms
  add column names_shown text not null default 'display',
  add constraint classrooms_names_shown_known check (names_shown in ('display', 'full'));
