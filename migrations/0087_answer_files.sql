-- Files with a long answer of a test of a class: one kind of place more for attachments.
alter table classroom_attachments
  add column attempt_id integer,
  -- Of the question in its version.
  add column question_place smallint,
  add constraint classroom_attachments_attempt_fkey foreign key (attempt_id) references attempts (id) on delete cascade,
  add constraint classroom_attachments_answer check ((attempt_id is null) = (question_place is null)),
  drop constraint classroom_attachments_place,
  add constraint classroom_attachments_place check (
    case num_nonnulls(content_id, task_id, announcement_id, submission_task_id, comment_id, attempt_id)
      when 0 then expires_at is not null
      when 1 then expires_at is null and file_key is not null
      else false
    end);

create index classroom_attachments_attempt_idx on classroom_attachments (attempt_id, question_place) where attempt_id is not null;

-- The places of the questions whose answers have files: such an answer is not blank, even without text.
alter table attempts add column file_places smallint[] not null default '{}';
