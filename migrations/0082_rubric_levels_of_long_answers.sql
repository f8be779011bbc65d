-- The levels of the question's rubric that whoever marked a long answer chose.
alter table attempt_marks
  add column levels jsonb,
  add constraint attempt_marks_levels_array check (jsonb_typeof(levels) = 'array');
