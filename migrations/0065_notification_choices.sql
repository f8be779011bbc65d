-- What each person wants to hear of, and how. A group without a row has the defaults of the registry (src/notifications/contract).
create table notification_choices (
  user_id integer not null,
  group_name text not null,
  in_product boolean not null,
  email text not null,
  constraint notification_choices_pkey primary key (user_id, group_name),
  constraint notification_choices_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint notification_choices_email_known check (email in ('off', 'at-once', 'daily', 'weekly'))
);

insert into notification_choices (user_id, group_name, in_product, email)
select user_id, group_name, false, 'off'
from muted_notifications join (values
  ('reply', 'forum-replies'), ('followed', 'forum-followed'), ('mention', 'mentions'), ('forum', 'forum-topics'), ('article', 'news'),
  ('class-published', 'class-work'), ('class-announcement', 'class-announcements'), ('class-returned', 'class-returned'),
  ('class-submission', 'class-submissions'), ('class-joined', 'class-members'), ('class-request', 'class-requests')
) as grouped (kind, group_name) using (kind);

drop table muted_notifications;

-- In which language and when emails about notifications go to a person.
create table notification_schedules (
  user_id integer not null,
  language text not null,
  -- Null: not known, the site's is used.
  time_zone text,
  -- Minutes since midnight. No email is sent from the first to the second, which may be on the next day.
  quiet_from integer,
  quiet_to integer,
  constraint notification_schedules_pkey primary key (user_id),
  constraint notification_schedules_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint notification_schedules_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  constraint notification_schedules_time_zone_length check (char_length(time_zone) between 1 and 64),
  constraint notification_schedules_quiet_from_range check (quiet_from between 0 and 1439),
  constraint notification_schedules_quiet_to_range check (quiet_to between 0 and 1439),
  constraint notification_schedules_quiet_whole check (
    (quiet_from is null) = (quiet_to is null) and (quiet_from is null or quiet_from <> quiet_to))
);

create table muted_classes (
  user_id integer not null,
  classroom_id integer not null,
  constraint muted_classes_pkey primary key (user_id, classroom_id),
  constraint muted_classes_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint muted_classes_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade
);
create index muted_classes_classroom_id_idx on muted_classes (classroom_id);

alter table notifications
  add column classroom_id integer,
  -- False for what is only sent by email.
  add column is_listed boolean not null default true,
  -- When it is sent by email; null once it was, or if it never is.
  add column mail_at timestamptz,
  add constraint notifications_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete set null;
create index notifications_mail_at_idx on notifications (mail_at) where mail_at is not null;
create index notifications_classroom_id_idx on notifications (classroom_id) where classroom_id is not null;

-- Every notification about a class but those of courses and surveys of the site leads to an address of the class.
update notifications n set classroom_id = c.id
from classrooms c
where n.kind like 'class-%' and n.address like '/class/%' and c.id = substring(n.address from '^/class/(\d{1,9})')::integer;

-- When an email that is due at this moment by the person's choice is sent: at once, or at an hour of the next day or Monday; never in their quiet
-- hours. Null if it is never sent.
create function notification_mail_time(
  moment timestamptz, choice text, digest_hour integer, zone text, quiet_from integer, quiet_to integer
) returns timestamptz language plpgsql stable as $$
declare
  here timestamp := moment at time zone zone;
  before_hour timestamp := here - make_interval(hours => digest_hour);
  planned timestamp := case choice
    when 'at-once' then here
    when 'daily' then date_trunc('day', before_hour) + make_interval(days => 1, hours => digest_hour)
    when 'weekly' then date_trunc('week', before_hour) + make_interval(days => 7, hours => digest_hour)
  end;
  minute integer := extract(hour from planned) * 60 + extract(minute from planned);
  is_quiet boolean := case
    when quiet_from < quiet_to then minute >= quiet_from and minute < quiet_to
    when quiet_from > quiet_to then minute >= quiet_from or minute < quiet_to
    else false
  end;
begin
  if is_quiet then
    planned := date_trunc('day', planned) + make_interval(days => case when minute >= quiet_to then 1 else 0 end, mins => quiet_to);
  elsif choice = 'at-once' then
    -- Not by way of the local time, which an hour of each autumn has twice.
    return moment;
  end if;
  return planned at time zone zone;
end $$;
