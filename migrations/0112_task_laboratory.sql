-- The laboratory that a task asks for: a key of the list in the code. Its result is handed in as the text of the task.
alter table classroom_tasks
  add column lab text,
  add constraint classroom_tasks_lab_bounded check (length(lab) <= 40);
