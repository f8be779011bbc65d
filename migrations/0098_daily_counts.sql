-- Sums by day for the administrators' panel. Nothing here is about one person.
create table daily_counts (
  figure text not null,
  -- In the time zone of the site. Of 'people-week' it is the Monday.
  day date not null,
  -- What the sum is divided by, such as a role. Empty if it is not divided.
  part text not null default '',
  amount bigint not null default 0,
  changed_at timestamptz not null default now(),
  constraint daily_counts_pkey primary key (figure, day, part)
);

-- The last day on which a person used the product, until the end of its week: enough to count everybody once a day and once a week.
create table last_active_days (
  user_id integer not null,
  day date not null,
  constraint last_active_days_pkey primary key (user_id),
  constraint last_active_days_user_fkey foreign key (user_id) references users (id) on delete cascade
);

create index last_active_days_day_idx on last_active_days (day);

-- Of several sessions at once, one moves the day and counts.
create function count_active_person(person integer, today date) returns boolean language plpgsql as $$
declare
  monday constant date := date_trunc('week', today)::date;
  last_day date;
begin
  select day into last_day from last_active_days where user_id = person;
  insert into last_active_days as kept (user_id, day) values (person, today)
  on conflict on constraint last_active_days_pkey do update set day = excluded.day where kept.day < excluded.day;
  if not found then
    return false;
  end if;
  insert into daily_counts as kept (figure, day, part, amount)
  select counted.figure, counted.day, u.role, 1
  from users u
  cross join (values ('people-day', today), ('people-week', monday)) as counted (figure, day)
  where u.id = person and (counted.figure = 'people-day' or last_day is null or last_day < monday)
  -- Always in this order: two processes that count at once must not wait for each other.
  order by counted.figure
  on conflict on constraint daily_counts_pkey do update set amount = kept.amount + excluded.amount, changed_at = now();
  return true;
end
$$;

-- What was handed in and which tests were taken on a day.
create index classroom_submissions_submitted_at_idx on classroom_submissions (submitted_at);
create index attempts_closed_at_idx on attempts (closed_at) where closed_at is not null;
