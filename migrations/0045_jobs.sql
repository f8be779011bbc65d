-- Work that waits until a process does it, added in the transaction that asks for it. A job that was done, or that failed for too long, is deleted.
create table jobs (
  id bigint generated always as identity,
  kind text not null,
  -- Of a kind there is at most one job with a key. A schedule is the one job of its kind.
  key text,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  -- When it is tried next. While a process runs it, a time at which that process must have said that it is still there.
  due_at timestamptz not null default now(),
  -- After it the job is of no use. A schedule always is.
  expires_at timestamptz,
  tries integer not null default 0,
  -- Whether it is kept when a backup is restored.
  outlives_restore boolean not null,
  constraint jobs_pkey primary key (id),
  constraint jobs_kind_key_key unique (kind, key)
);

create index jobs_kind_due_at_idx on jobs (kind, due_at);

insert into jobs (kind, payload, created_at, due_at, expires_at, tries, outlives_restore)
select 'mail.deliver',
  jsonb_build_object('to', recipient, 'subject', subject, 'text', body, 'messageId', message_id),
  created_at, due_at, expires_at, tries, false
from queued_emails;

drop table queued_emails;
