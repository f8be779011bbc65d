-- Files attached to what people write in a class. One that is being uploaded has parts; once it is whole it has a file instead. It is in one place
-- (a content, a task, an announcement or a submission) or, until its uploader saves what they write, in none.
create table classroom_attachments (
  id uuid not null default gen_random_uuid(),
  classroom_id integer not null,
  -- Null once the account is deleted.
  uploaded_by integer,
  name text not null,
  bytes integer not null,
  -- By its content; null while it is being uploaded. Copies of an attachment share its file.
  file_key text,
  kind text,
  media_type text,
  -- Of pictures: a smaller copy without metadata.
  preview_key text,
  preview_width integer,
  preview_height integer,
  alternative_text text not null default '',
  content_id integer,
  task_id integer,
  announcement_id integer,
  submission_task_id integer,
  submission_user_id integer,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  -- When the sweeper deletes it; null once it is in a place.
  expires_at timestamptz default now() + interval '1 day',
  constraint classroom_attachments_pkey primary key (id),
  constraint classroom_attachments_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_attachments_uploaded_by_fkey foreign key (uploaded_by) references users (id) on delete set null,
  constraint classroom_attachments_file_fkey foreign key (file_key) references files (key),
  constraint classroom_attachments_preview_fkey foreign key (preview_key) references files (key),
  constraint classroom_attachments_content_fkey foreign key (content_id) references classroom_contents (id) on delete cascade,
  constraint classroom_attachments_task_fkey foreign key (task_id) references classroom_tasks (id) on delete cascade,
  constraint classroom_attachments_announcement_fkey
    foreign key (announcement_id) references classroom_announcements (id) on delete cascade,
  constraint classroom_attachments_submission_fkey
    foreign key (submission_task_id, submission_user_id) references classroom_submissions (task_id, user_id) on delete cascade,
  constraint classroom_attachments_name_length check (char_length(name) between 1 and 200),
  constraint classroom_attachments_alternative_text_length check (char_length(alternative_text) <= 500),
  constraint classroom_attachments_kind_known
    check (kind in ('picture', 'audio', 'video', 'pdf', 'document', 'text', 'archive')),
  constraint classroom_attachments_whole check (num_nonnulls(file_key, kind, media_type) in (0, 3)),
  constraint classroom_attachments_preview check (num_nonnulls(preview_key, preview_width, preview_height) in (0, 3)),
  constraint classroom_attachments_submission check ((submission_task_id is null) = (submission_user_id is null)),
  -- In a place, whole, and kept; or in none, and to be swept.
  constraint classroom_attachments_place check (
    case num_nonnulls(content_id, task_id, announcement_id, submission_task_id)
      when 0 then expires_at is not null
      when 1 then expires_at is null and file_key is not null
      else false
    end)
);

create index classroom_attachments_classroom_idx on classroom_attachments (classroom_id);
create index classroom_attachments_uploaded_by_idx on classroom_attachments (uploaded_by);
create index classroom_attachments_file_idx on classroom_attachments (file_key);
create index classroom_attachments_preview_idx on classroom_attachments (preview_key);
create index classroom_attachments_content_idx on classroom_attachments (content_id) where content_id is not null;
create index classroom_attachments_task_idx on classroom_attachments (task_id) where task_id is not null;
create index classroom_attachments_announcement_idx on classroom_attachments (announcement_id)
  where announcement_id is not null;
create index classroom_attachments_submission_idx on classroom_attachments (submission_task_id, submission_user_id)
  where submission_task_id is not null;
create index classroom_attachments_expired_idx on classroom_attachments (expires_at) where expires_at is not null;

-- However an attachment goes: nothing needs its files any more, unless a copy of it does.
create function release_attachment_files() returns trigger language plpgsql as $$
begin
  -- Two copies that go at once must not each take the other for a reason to keep the file.
  perform 1 from files where key in (old.file_key, old.preview_key) order by key for update;
  update files set expires_at = now()
  where key in (old.file_key, old.preview_key)
    and not exists (select from classroom_attachments where file_key = files.key)
    and not exists (select from classroom_attachments where preview_key = files.key);
  return null;
end
$$;

create trigger classroom_attachments_release_files after delete on classroom_attachments
  for each row when (old.file_key is not null) execute function release_attachment_files();

create table classroom_attachment_parts (
  attachment_id uuid not null,
  number integer not null,
  file_key text not null,
  constraint classroom_attachment_parts_pkey primary key (attachment_id, number),
  constraint classroom_attachment_parts_attachment_fkey
    foreign key (attachment_id) references classroom_attachments (id) on delete cascade,
  constraint classroom_attachment_parts_file_fkey foreign key (file_key) references files (key),
  constraint classroom_attachment_parts_file_once unique (file_key)
);

-- A part that was sent again, or whose upload ended.
create function release_part_file() returns trigger language plpgsql as $$
begin
  update files set expires_at = now() where key = old.file_key;
  return null;
end
$$;

create trigger classroom_attachment_parts_release_file after delete on classroom_attachment_parts
  for each row execute function release_part_file();
create trigger classroom_attachment_parts_replace_file after update of file_key on classroom_attachment_parts
  for each row when (old.file_key <> new.file_key) execute function release_part_file();

-- A submission may consist of attachments alone.
alter table classroom_submissions
  add column attachment_count integer not null default 0,
  drop constraint classroom_submissions_something,
  add constraint classroom_submissions_something
    check (text <> '' or link is not null or file_key is not null or attachment_count > 0);
