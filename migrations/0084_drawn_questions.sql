-- The places of the questions that an attempt asks, of a version whose questions are partly drawn at random. Null: all of them. Once it is closed, the
-- others are among its `dropped` ones, which do not count.
alter table attempts add column drawn smallint[];

-- How many questions an attempt asks: those in no group, and of each group as many as are drawn.
create function asked_count(questions jsonb) returns integer language sql immutable parallel safe
  return case when questions @? '$[*].pool' then (
    select sum(asked)::integer from (
      select case when one->'pool' is null then count(*) else max((one->'pool'->>'draw')::integer) end as asked
      from jsonb_array_elements(questions) as one group by one->'pool') as counted)
  else jsonb_array_length(questions) end;
