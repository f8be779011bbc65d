-- Long answers are marked by hand. Until then the score of a closed attempt is unknown, and the result and points of such a question are null.
alter table attempts
  drop constraint attempts_closed_with_result,
  add constraint attempts_closed_with_result check (
    num_nulls(closed_at, correct_count, results) in (0, 3) and num_nulls(score, passed) in (0, 2)
    and (closed_at is not null or score is null)
    -- Only an attempt with points of its own can wait for some of them.
    and (closed_at is null or score is not null or credits is not null));

-- Those that wait for somebody to mark them.
create index attempts_waiting_idx on attempts (exam_id) where closed_at is not null and score is null;

create table attempt_marks (
  attempt_id integer not null,
  -- The place of the question in the version of the attempt; 0 is the first.
  question_place smallint not null,
  -- Hundredths of a point.
  credit integer not null,
  -- For the student.
  comment text not null,
  -- Null once the account is deleted.
  marked_by integer,
  marked_at timestamptz(3) not null default now(),
  constraint attempt_marks_pkey primary key (attempt_id, question_place),
  constraint attempt_marks_attempt_fkey foreign key (attempt_id) references attempts (id) on delete cascade,
  constraint attempt_marks_marker_fkey foreign key (marked_by) references users (id) on delete set null,
  constraint attempt_marks_place_range check (question_place between 0 and 99),
  constraint attempt_marks_credit_range check (credit between 0 and 5000),
  constraint attempt_marks_comment_length check (char_length(comment) <= 2000)
);

create index attempt_marks_marker_idx on attempt_marks (marked_by);
