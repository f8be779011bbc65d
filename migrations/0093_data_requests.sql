-- What people ask of the data controller about their data, with the deadline of the law (GDPR, article 12.3: a month, and two more if that is explained).
create table data_requests (
  id integer generated always as identity,
  -- Null once the account is deleted: the record that a request was answered stays.
  user_id integer,
  kind text not null,
  note text not null default '',
  received_on date not null,
  due_on date not null,
  -- It came by letter, by email or in person, and an administrator wrote it down.
  is_recorded boolean not null default false,
  extension_reason text not null default '',
  decided_at timestamptz,
  decided_by integer,
  outcome text,
  answer text not null default '',
  created_at timestamptz not null default now(),
  -- When administrators were last told that the deadline is near.
  reminded_at timestamptz,
  constraint data_requests_pkey primary key (id),
  constraint data_requests_user_fkey foreign key (user_id) references users (id) on delete set null,
  constraint data_requests_decided_by_fkey foreign key (decided_by) references users (id) on delete set null,
  constraint data_requests_kind_known
    check (kind in ('access', 'rectification', 'erasure', 'restriction', 'objection', 'other')),
  constraint data_requests_outcome_known check (outcome in ('done', 'refused')),
  constraint data_requests_note_length check (char_length(note) <= 2000),
  constraint data_requests_extension_reason_length check (char_length(extension_reason) <= 2000),
  constraint data_requests_answer_length check (char_length(answer) <= 4000),
  constraint data_requests_decision_whole check ((decided_at is null) = (outcome is null)),
  constraint data_requests_due_after_receipt check (due_on > received_on)
);
create index data_requests_user_idx on data_requests (user_id);
create index data_requests_decided_by_idx on data_requests (decided_by);
create index data_requests_open_idx on data_requests (due_on, id) where decided_at is null;
create index data_requests_decided_idx on data_requests (decided_at, id) where decided_at is not null;
