-- What a topic is found by, apart from the topic: that is written anew with each comment and each vote, and every word of its text was with it.
create table topic_words (
  topic_id integer not null,
  words tsvector not null,
  constraint topic_words_pkey primary key (topic_id),
  constraint topic_words_topic_fkey foreign key (topic_id) references topics (id) on delete cascade
);

insert into topic_words (topic_id, words) select id, search from topics;
alter table topics drop column search;

-- No list of pending entries: with a long one the planner would rather read the whole table.
create index topic_words_idx on topic_words using gin (words) with (fastupdate = off);

create function keep_topic_words() returns trigger language plpgsql as $$
begin
  insert into topic_words (topic_id, words)
  values (new.id, setweight(spanish_search_vector(new.title), 'A') || setweight(spanish_search_vector(new.content), 'B'))
  on conflict on constraint topic_words_pkey do update set words = excluded.words;
  return null;
end
$$;

create trigger topics_words after insert or update of title, content on topics
  for each row execute function keep_topic_words();
