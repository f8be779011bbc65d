-- What people of a class report. One report a person and comment; writing again replaces it. It goes with the comment.
create table classroom_comment_reports (
  id integer generated always as identity,
  classroom_id integer not null,
  comment_id integer not null,
  reporter_id integer not null,
  reason text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint classroom_comment_reports_pkey primary key (id),
  constraint classroom_comment_reports_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_comment_reports_comment_fkey foreign key (comment_id) references classroom_comments (id) on delete cascade,
  constraint classroom_comment_reports_reporter_fkey foreign key (reporter_id) references users (id) on delete cascade,
  constraint classroom_comment_reports_once unique (comment_id, reporter_id),
  constraint classroom_comment_reports_reason_known check (reason in ('spam', 'offensive', 'personal-data', 'other')),
  constraint classroom_comment_reports_note_length check (char_length(note) <= 1000)
);

create index classroom_comment_reports_open_idx on classroom_comment_reports (id) where settled_at is null;
create index classroom_comment_reports_classroom_idx on classroom_comment_reports (classroom_id, id);
create index classroom_comment_reports_reporter_idx on classroom_comment_reports (reporter_id);
