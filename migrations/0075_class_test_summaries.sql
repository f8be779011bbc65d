-- Lists of a class's tests show how many students took each and their mean. Reading all attempts for every row took longer with every member of the
-- class, so each test has a summary, written at the end of the transaction that closes or marks an attempt. It is apart from `exams`, whose row is
-- locked while a test is edited.
create table class_test_summaries (
  exam_id integer not null,
  -- The rule of the test under which it was counted. Null if it must be counted anew, because attempts were deleted with their user.
  counts text,
  taker_count integer not null default 0,
  waiting_count integer not null default 0,
  mean_score numeric,
  constraint class_test_summaries_pkey primary key (exam_id),
  constraint class_test_summaries_exam_fkey foreign key (exam_id) references exams (id) on delete cascade,
  constraint class_test_summaries_counts_known check (counts in ('best', 'last', 'mean')),
  constraint class_test_summaries_counts_positive check (taker_count >= 0 and waiting_count >= 0)
);
insert into class_test_summaries (exam_id) select id from exams where class_test_id is not null;

create function create_class_test_summary() returns trigger language plpgsql as $$
begin
  insert into class_test_summaries (exam_id, counts) values (new.id, coalesce(new.settings->>'counts', 'best'));
  return null;
end
$$;
create trigger exams_summary after insert on exams for each row when (new.class_test_id is not null)
  execute function create_class_test_summary();

create function forget_class_test_summary() returns trigger language plpgsql as $$
begin
  update class_test_summaries set counts = null where exam_id = old.exam_id and counts is not null;
  return null;
end
$$;
create trigger attempts_summary after delete on attempts for each row execute function forget_class_test_summary();
