-- The hundredths of a point that each question of the version earned. Null for attempts closed before partial credit: a right question earned all
-- its points, a wrong one nothing.
alter table attempts add column credits integer[];
