-- Letters on their way out, written in the transaction that they tell of. A letter that has left, or that nobody could deliver in time, is deleted.
create table mails (
  id integer generated always as identity,
  -- The same at every try, so that a mail server that took the letter before recognises it.
  message_id uuid not null default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  -- When it is tried next. While a process delivers it, a time at which that process must have finished.
  due_at timestamptz not null default now(),
  -- After it the letter is of no use.
  expires_at timestamptz not null,
  tries integer not null default 0,
  constraint mails_pkey primary key (id)
);

create index mails_due_at_idx on mails (due_at);
