-- What people of a class write about an item or an announcement. With a student it is part of that student's private thread with those who teach;
-- otherwise everybody who sees the item or announcement sees it.

-- What a comment refers to: the item or announcement of another class cannot be named, and one with comments cannot change its class.
alter table classroom_items
  add column comment_count integer not null default 0,
  add constraint classroom_items_of_class unique (classroom_id, id);

alter table classroom_announcements
  add column comments_open boolean not null default true,
  add column comment_count integer not null default 0,
  add constraint classroom_announcements_of_class unique (classroom_id, id);

-- Where those who attend may write: everywhere, only in their private threads, or nowhere.
alter table classrooms
  add column student_comments text not null default 'all',
  add constraint classrooms_student_comments_known check (student_comments in ('all', 'private', 'none'));

create table classroom_comments (
  id integer generated always as identity,
  classroom_id integer not null,
  item_id integer,
  announcement_id integer,
  student_id integer,
  -- Null once the account is deleted.
  author_id integer,
  content text not null,
  html text not null default '',
  html_version smallint not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- A removed comment keeps its place and loses its text.
  removed_at timestamptz,
  constraint classroom_comments_pkey primary key (id),
  constraint classroom_comments_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_comments_item_fkey foreign key (classroom_id, item_id)
    references classroom_items (classroom_id, id) on delete cascade,
  constraint classroom_comments_announcement_fkey foreign key (classroom_id, announcement_id)
    references classroom_announcements (classroom_id, id) on delete cascade,
  -- A private thread is about the student's work and goes with it.
  constraint classroom_comments_student_fkey foreign key (student_id) references users (id) on delete cascade,
  constraint classroom_comments_author_fkey foreign key (author_id) references users (id) on delete set null,
  constraint classroom_comments_one_place check (num_nonnulls(item_id, announcement_id) = 1),
  constraint classroom_comments_private_on_item check (student_id is null or item_id is not null),
  constraint classroom_comments_content_length check (char_length(content) <= 5000),
  constraint classroom_comments_removed_without_text check ((content = '') = (removed_at is not null))
);

create index classroom_comments_item_idx on classroom_comments (item_id, id) where student_id is null;
create index classroom_comments_thread_idx on classroom_comments (item_id, student_id, id) where student_id is not null;
create index classroom_comments_announcement_idx on classroom_comments (announcement_id, id) where announcement_id is not null;
create index classroom_comments_classroom_idx on classroom_comments (classroom_id);
create index classroom_comments_student_idx on classroom_comments (student_id) where student_id is not null;
create index classroom_comments_author_idx on classroom_comments (author_id);

-- The count beside an item or announcement is of what the whole class sees.
create function count_classroom_comments() returns trigger language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  comment classroom_comments;
begin
  comment := case tg_op when 'DELETE' then old else new end;
  if comment.student_id is not null or (tg_op = 'DELETE' and comment.removed_at is not null) then
    return null;
  end if;
  update classroom_items set comment_count = comment_count + change where id = comment.item_id;
  update classroom_announcements set comment_count = comment_count + change where id = comment.announcement_id;
  return null;
end
$$;

create trigger classroom_comments_count after insert or delete on classroom_comments
  for each row execute function count_classroom_comments();
create trigger classroom_comments_count_removed after update of removed_at on classroom_comments
  for each row when (old.removed_at is null and new.removed_at is not null) execute function count_classroom_comments();

-- Files can be attached to a comment as to what teachers write.
alter table classroom_attachments
  add column comment_id integer,
  add constraint classroom_attachments_comment_fkey foreign key (comment_id) references classroom_comments (id) on delete cascade,
  drop constraint classroom_attachments_place,
  add constraint classroom_attachments_place check (
    case num_nonnulls(content_id, task_id, announcement_id, submission_task_id, comment_id)
      when 0 then expires_at is not null
      when 1 then expires_at is null and file_key is not null
      else false
    end);

create index classroom_attachments_comment_idx on classroom_attachments (comment_id) where comment_id is not null;

alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'reply', 'followed', 'mention', 'forum', 'article', 'article-rejected', 'report',
    'new-device', 'new-iamaker', 'administrator-registration-closed', 'role-request', 'role-granted', 'role-refused', 'recovery-codes-void',
    'class-published', 'class-announcement', 'class-returned', 'class-submission', 'class-joined',
    'class-request', 'class-accepted', 'class-declined', 'class-role', 'class-owner',
    'class-comment', 'class-mention', 'class-private-comment'));
