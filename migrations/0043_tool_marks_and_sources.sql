-- 'Nota de EducaIA' is computed from published criteria (src/library/server/rating-criteria.ts). The numbers so far were written by hand, and
-- nobody could say why: they go, and the next start computes them from each tool's facts. Null: too few facts are known for a mark.
-- For the order of lists a missing mark counts as 0, so that what is unknown never puts a tool ahead.
create or replace function tools_rating(editorial_rating integer, review_sum integer, review_count integer) returns smallint
  language sql immutable parallel safe
  return ((2 * (5 * coalesce(editorial_rating, 0) + review_sum) + 5 + review_count) / (2 * (5 + review_count)))::smallint;

alter table tools alter column editorial_rating drop not null;

-- A check has a date and the addresses at which the facts were read. Until now the date meant 'compared with the tool's own site', so that
-- site is the source of the checks that there are.
alter table tools add column sources text[] not null default '{}';
update tools set editorial_rating = null, sources = case when checked_on is null then '{}' else array[url] end;
alter table tools add constraint tools_checked_with_sources check ((checked_on is null) = (sources = '{}'));
