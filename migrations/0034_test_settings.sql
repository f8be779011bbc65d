-- In which order things are shown was a small number, and 0 for everybody without an attempt: whoever computed it knew the answers of ordering and
-- matching questions. Now it comes from a secret of the attempt, or of the course for its practice sections, that never leaves the server.
alter table attempts
  drop column seed,
  add column secret uuid not null default gen_random_uuid();
alter table courses add column secret uuid not null default gen_random_uuid();

-- `ExamSettings` of src/shared/questions.ts: what does not depend on the version that an attempt began with.
alter table exams
  add column settings jsonb not null
    default '{"freeAttempts": 3, "waitHours": 24, "reviewBefore": "marks", "reviewAfter": "explanations"}',
  add constraint exams_settings_object check (jsonb_typeof(settings) = 'object');
