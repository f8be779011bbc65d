-- An archived class leaves everybody's list, is read-only and can be brought back.
alter table classrooms add column archived_at timestamptz;
