-- Pictures and sounds of questions. They belong to no class or course: questions are copied between banks and tests, and the copies show the same file.
create table question_media (
  id uuid not null default gen_random_uuid(),
  -- Null once the account is deleted.
  uploaded_by integer,
  name text not null,
  kind text not null,
  media_type text not null,
  bytes integer not null,
  -- Of a picture: the smaller copy without metadata, which is all that is kept.
  file_key text not null,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  -- When the sweeper deletes it; null while a question uses it.
  expires_at timestamptz default now() + interval '1 day',
  constraint question_media_pkey primary key (id),
  constraint question_media_uploaded_by_fkey foreign key (uploaded_by) references users (id) on delete set null,
  constraint question_media_file_fkey foreign key (file_key) references files (key),
  constraint question_media_name_length check (char_length(name) between 1 and 200),
  constraint question_media_kind_known check (kind in ('picture', 'audio')),
  constraint question_media_size check (num_nonnulls(width, height) = case kind when 'picture' then 2 else 0 end)
);
create index question_media_uploaded_by_idx on question_media (uploaded_by);
create index question_media_file_idx on question_media (file_key);
create index question_media_expired_idx on question_media (expires_at) where expires_at is not null;

-- Which question of which version of a test, or of a bank, shows it.
create table question_media_uses (
  id integer generated always as identity,
  media_id uuid not null,
  version_id integer,
  question_place smallint,
  bank_question_id integer,
  constraint question_media_uses_pkey primary key (id),
  -- Nothing deletes a file that a question shows.
  constraint question_media_uses_media_fkey foreign key (media_id) references question_media (id),
  constraint question_media_uses_version_fkey foreign key (version_id) references exam_versions (id) on delete cascade,
  constraint question_media_uses_bank_question_fkey foreign key (bank_question_id) references bank_questions (id) on delete cascade,
  constraint question_media_uses_one_place check (num_nonnulls(version_id, bank_question_id) = 1),
  constraint question_media_uses_in_version check ((version_id is null) = (question_place is null))
);
create index question_media_uses_media_idx on question_media_uses (media_id);
create index question_media_uses_version_idx on question_media_uses (version_id);
create index question_media_uses_bank_question_idx on question_media_uses (bank_question_id);

create function media_in(question jsonb) returns setof uuid language sql immutable parallel safe
  begin atomic
    select (id #>> '{}')::uuid from jsonb_path_query(question, '$.media[*].id') as id
    union select (id #>> '{}')::uuid from jsonb_path_query(question, '$.optionPictures[*].id') as id;
  end;

create function record_version_media() returns trigger language plpgsql as $$
begin
  insert into question_media_uses (media_id, version_id, question_place)
  select distinct media, new.id, one.number - 1
  from jsonb_array_elements(new.questions) with ordinality as one (question, number), media_in(one.question) as media;
  return null;
end
$$;
create trigger exam_versions_media after insert on exam_versions for each row
  when (new.questions @? '$[*].media[*]' or new.questions @? '$[*].optionPictures[*].id') execute function record_version_media();

create function record_bank_media() returns trigger language plpgsql as $$
begin
  insert into question_media_uses (media_id, bank_question_id) select distinct media, new.id from media_in(new.question) as media
    where not exists (select from question_media_uses where bank_question_id = new.id and media_id = media);
  delete from question_media_uses u where u.bank_question_id = new.id and u.media_id not in (select media_in(new.question));
  return null;
end
$$;
create trigger bank_questions_media after insert or update of question on bank_questions for each row execute function record_bank_media();

create function keep_used_media() returns trigger language plpgsql as $$
begin
  update question_media set expires_at = null where id = new.media_id and expires_at is not null;
  return null;
end
$$;
create trigger question_media_uses_keep after insert on question_media_uses for each row execute function keep_used_media();

create function release_unused_media() returns trigger language plpgsql as $$
begin
  -- Two uses that go at once must not each take the other for a reason to keep it.
  perform 1 from question_media where id = old.media_id for update;
  update question_media set expires_at = now() + interval '1 day'
  where id = old.media_id and not exists (select from question_media_uses where media_id = old.media_id);
  return null;
end
$$;
create trigger question_media_uses_release after delete on question_media_uses for each row execute function release_unused_media();

create function release_media_file() returns trigger language plpgsql as $$
begin
  update files set expires_at = now() where key = old.file_key;
  return null;
end
$$;
create trigger question_media_release_file after delete on question_media for each row execute function release_media_file();
