-- Pupils without an email address: an alias, a class, and a card or pictures to sign in with.
alter table users
  -- Made by the teacher of a class. It has no address, no password and no role but student's, now or later.
  add column is_pupil boolean not null default false,
  alter column email drop not null,
  alter column email_key drop not null,
  drop column search_text;
alter table users
  add column search_text text not null
    generated always as (spanish_search_words(username || ' ' || full_name || ' ' || display_name || coalesce(' ' || email, ''))) stored,
  add constraint users_email_unless_pupil check (is_pupil = (email is null)),
  add constraint users_pupil_only_in_class check (
    not is_pupil
    or (role = 'estudiante' and password_hash is null and google_subject is null and email_confirmed_at is null and not holds_email)
  );
create index users_search_text_idx on users using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- Pupils never choose a password: nobody waits for them.
drop index users_invited_idx;
create index users_invited_idx on users (id) where password_hash is null and google_subject is null and not is_pupil;

create table pupils (
  user_id integer not null,
  -- Those who lead it manage the account. Null once it was deleted and the pupil is in no other: then the account is deleted, too.
  classroom_id integer,
  alias text not null,
  alias_key text not null generated always as (account_key(alias)) stored,
  -- Hashed like a password. Null while the pupil has no card.
  pictures_hash text,
  wrong_pictures integer not null default 0,
  -- Who said that the families agree; when is `age_answered_at` of the account.
  created_by integer,
  created_at timestamptz not null default now(),
  constraint pupils_pkey primary key (user_id),
  constraint pupils_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint pupils_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete set null,
  constraint pupils_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint pupils_alias_once unique (classroom_id, alias_key),
  constraint pupils_alias_length check (char_length(alias) between 2 and 40)
);

create index pupils_created_by_idx on pupils (created_by);
create index pupils_without_class_idx on pupils (user_id) where classroom_id is null;

-- One for each pupil: a new card replaces the old one.
create table login_cards (
  user_id integer not null,
  -- Of a random secret, which is only on the card.
  secret_hash bytea not null,
  created_by integer,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint login_cards_pkey primary key (user_id),
  constraint login_cards_secret_key unique (secret_hash),
  constraint login_cards_pupil_fkey foreign key (user_id) references pupils (user_id) on delete cascade,
  constraint login_cards_created_by_fkey foreign key (created_by) references users (id) on delete set null
);

create index login_cards_created_by_idx on login_cards (created_by);

-- When the pupils of a class can be signed in, in the time zone of the class. Without a row, always.
create table pupil_hours (
  classroom_id integer not null,
  -- ISO: 1 is Monday.
  days smallint[] not null,
  -- Minutes since midnight.
  from_minute integer not null,
  to_minute integer not null,
  constraint pupil_hours_pkey primary key (classroom_id),
  constraint pupil_hours_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint pupil_hours_days_known check (days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(days) between 1 and 7),
  constraint pupil_hours_in_order check (from_minute >= 0 and from_minute < to_minute and to_minute <= 1440)
);

create function is_pupil_hour(class integer, moment timestamptz) returns boolean
  language sql stable parallel safe
  return coalesce(
    (
      select extract(isodow from moment at time zone c.time_zone)::smallint = any (h.days)
        and (extract(hour from moment at time zone c.time_zone) * 60 + extract(minute from moment at time zone c.time_zone))
          between h.from_minute and h.to_minute - 1
      from pupil_hours h join classrooms c on c.id = h.classroom_id
      where h.classroom_id = class
    ),
    true
  );

-- Whether a pupil's session is valid now: in the class that the account belongs to, and in its hours.
create function is_pupil_admitted(pupil integer, moment timestamptz) returns boolean
  language sql stable parallel safe
  return exists (
    select 1 from pupils p
    join classroom_members m on m.classroom_id = p.classroom_id and m.user_id = p.user_id and m.left_at is null
    where p.user_id = pupil and is_pupil_hour(p.classroom_id, moment)
  );

-- The accounts of a deleted class pass to the class that the pupil joined first after it.
create function move_pupils() returns trigger language plpgsql as $$
begin
  update pupils p
  set classroom_id = moved.classroom_id,
      alias = case
        when moved.is_taken then left(p.alias, 28) || '-' || p.user_id
        else p.alias
      end
  from (
    select q.user_id, other.classroom_id,
           exists (select 1 from pupils o where o.classroom_id = other.classroom_id and o.alias_key = q.alias_key)
             or row_number() over (partition by other.classroom_id, q.alias_key order by q.user_id) > 1 as is_taken
    from pupils q
    join lateral (
      select m.classroom_id from classroom_members m
      where m.user_id = q.user_id and m.classroom_id <> old.id and m.left_at is null
      order by m.joined_at, m.id limit 1
    ) as other on true
    where q.classroom_id = old.id
  ) as moved
  where p.user_id = moved.user_id;
  return old;
end
$$;
create trigger classrooms_pupils_moved before delete on classrooms for each row execute function move_pupils();
