-- One queue for everything that people report. A case is about one thing; further reports of it join the open case. Each keeps the evidence as it was
-- when it was reported, also if the author edits or deletes the thing. `thing_id` has no foreign key for that reason.
create table moderation_cases (
  id integer generated always as identity,
  kind text not null,
  thing_id text not null,
  -- Of what is in a class: its teachers decide about it.
  classroom_id integer,
  -- Null once the account is deleted.
  author_id integer,
  title text not null,
  address text not null,
  -- Urgent ones are 0 and come first.
  urgency smallint not null default 1,
  report_count integer not null default 0,
  -- Set if the thing waited for a decision before it was published.
  held_for text,
  assignee_id integer,
  opened_at timestamptz not null default now(),
  -- When the teachers of a class passed it on to the moderators of the site.
  escalated_at timestamptz,
  decided_at timestamptz,
  decided_by integer,
  step text,
  reason text,
  explanation text not null default '',
  -- Of a mute or a suspension.
  ends_at timestamptz,
  restored_at timestamptz,
  restored_by integer,
  appealed_at timestamptz,
  appeal text not null default '',
  appeal_decided_at timestamptz,
  appeal_decided_by integer,
  appeal_outcome text,
  appeal_answer text not null default '',
  constraint moderation_cases_pkey primary key (id),
  constraint moderation_cases_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint moderation_cases_author_fkey foreign key (author_id) references users (id) on delete set null,
  constraint moderation_cases_assignee_fkey foreign key (assignee_id) references users (id) on delete set null,
  constraint moderation_cases_decided_by_fkey foreign key (decided_by) references users (id) on delete set null,
  constraint moderation_cases_restored_by_fkey foreign key (restored_by) references users (id) on delete set null,
  constraint moderation_cases_appeal_decided_by_fkey foreign key (appeal_decided_by) references users (id) on delete set null,
  constraint moderation_cases_kind_known check (kind in ('topic', 'comment', 'article', 'review', 'class-comment', 'file')),
  constraint moderation_cases_urgency_known check (urgency in (0, 1)),
  constraint moderation_cases_held_for_known check (held_for in ('words', 'first-posts')),
  constraint moderation_cases_step_known check (step in ('nothing', 'warn', 'hide', 'remove', 'mute', 'suspend')),
  constraint moderation_cases_reason_known check (reason in ('spam', 'offensive', 'personal-data', 'danger', 'other')),
  constraint moderation_cases_explanation_length check (char_length(explanation) <= 1000),
  constraint moderation_cases_appeal_length check (char_length(appeal) <= 1000),
  constraint moderation_cases_appeal_answer_length check (char_length(appeal_answer) <= 1000),
  constraint moderation_cases_appeal_outcome_known check (appeal_outcome in ('upheld', 'reversed')),
  constraint moderation_cases_decision_whole check ((decided_at is null) = (step is null)),
  constraint moderation_cases_appeal_after_decision check (appealed_at is null or decided_at is not null),
  constraint moderation_cases_appeal_whole check ((appeal_decided_at is null) = (appeal_outcome is null)),
  constraint moderation_cases_end_of_mute check (ends_at is null or step in ('mute', 'suspend'))
);

create unique index moderation_cases_open_once on moderation_cases (kind, thing_id) where decided_at is null;
create index moderation_cases_oldest_idx on moderation_cases (urgency, id) where decided_at is null;
create index moderation_cases_most_reported_idx on moderation_cases (urgency, (-report_count), id) where decided_at is null;
create index moderation_cases_kind_idx on moderation_cases (kind, urgency, id) where decided_at is null;
create index moderation_cases_classroom_idx on moderation_cases (classroom_id, urgency, id);
create index moderation_cases_appealed_idx on moderation_cases (id) where appealed_at is not null and appeal_decided_at is null;
create index moderation_cases_decided_idx on moderation_cases (id) where decided_at is not null;
create index moderation_cases_author_idx on moderation_cases (author_id, id);
create index moderation_cases_assignee_idx on moderation_cases (assignee_id, id);
create index moderation_cases_decided_by_idx on moderation_cases (decided_by);
create index moderation_cases_restored_by_idx on moderation_cases (restored_by);
create index moderation_cases_appeal_decided_by_idx on moderation_cases (appeal_decided_by);

-- What was reported, as it was. A second report of an edited text adds a second piece.
create table moderation_evidence (
  id integer generated always as identity,
  case_id integer not null,
  taken_at timestamptz not null default now(),
  author_name text not null,
  title text not null,
  content text not null,
  -- [{ name, bytes, sha256 }]
  attachments jsonb not null default '[]',
  address text not null,
  digest text not null generated always as (md5(title || chr(1) || content || chr(1) || attachments::text)) stored,
  constraint moderation_evidence_pkey primary key (id),
  constraint moderation_evidence_case_fkey foreign key (case_id) references moderation_cases (id) on delete cascade,
  constraint moderation_evidence_once unique (case_id, digest)
);

create table moderation_reports (
  id integer generated always as identity,
  case_id integer not null,
  reporter_id integer not null,
  reason text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  constraint moderation_reports_pkey primary key (id),
  constraint moderation_reports_case_fkey foreign key (case_id) references moderation_cases (id) on delete cascade,
  constraint moderation_reports_reporter_fkey foreign key (reporter_id) references users (id) on delete cascade,
  constraint moderation_reports_once unique (case_id, reporter_id),
  constraint moderation_reports_reason_known check (reason in ('spam', 'offensive', 'personal-data', 'danger', 'other')),
  constraint moderation_reports_note_length check (char_length(note) <= 1000)
);

create index moderation_reports_reporter_idx on moderation_reports (reporter_id);

-- The texts of what is hidden, removed or waiting. They are not in its own table meanwhile, so that no list, search or feed can show them.
create table moderation_withdrawals (
  case_id integer not null,
  kind text not null,
  thing_id text not null,
  kept jsonb not null,
  -- When a removed thing is deleted for good; null for hidden ones.
  delete_at timestamptz,
  constraint moderation_withdrawals_pkey primary key (case_id),
  constraint moderation_withdrawals_case_fkey foreign key (case_id) references moderation_cases (id) on delete cascade,
  constraint moderation_withdrawals_once unique (kind, thing_id)
);

create index moderation_withdrawals_delete_idx on moderation_withdrawals (delete_at) where delete_at is not null;

create table moderation_mutes (
  user_id integer not null,
  ends_at timestamptz not null,
  case_id integer,
  constraint moderation_mutes_pkey primary key (user_id),
  constraint moderation_mutes_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint moderation_mutes_case_fkey foreign key (case_id) references moderation_cases (id) on delete set null
);

create index moderation_mutes_case_idx on moderation_mutes (case_id);

-- A right that an administrator gives; the account's role does not change.
create table moderators (
  user_id integer not null,
  granted_by integer,
  granted_at timestamptz not null default now(),
  constraint moderators_pkey primary key (user_id),
  constraint moderators_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint moderators_granted_by_fkey foreign key (granted_by) references users (id) on delete set null
);

create index moderators_granted_by_idx on moderators (granted_by);

-- Null for everything that is shown.
alter table topics add column moderation_state text,
  add constraint topics_moderation_state_known check (moderation_state in ('held', 'hidden', 'removed'));
alter table comments add column moderation_state text,
  add constraint comments_moderation_state_known check (moderation_state in ('held', 'hidden', 'removed'));
alter table articles add column moderation_state text,
  add constraint articles_moderation_state_known check (moderation_state in ('held', 'hidden', 'removed'));
-- The stars of a review that is not shown do not count.
alter table reviews add column moderation_state text,
  add constraint reviews_moderation_state_known check (moderation_state in ('held', 'hidden', 'removed'));
alter table classroom_comments add column moderation_state text,
  add constraint classroom_comments_moderation_state_known check (moderation_state in ('held', 'hidden', 'removed'));
alter table classroom_attachments add column moderation_state text,
  add constraint classroom_attachments_moderation_state_known check (moderation_state in ('held', 'hidden', 'removed'));

-- The reports so far: what was dismissed is a case in which nothing was wrong. Their evidence is what the thing is today.
create temporary table old_reports as
  select case when r.comment_id is null then 'topic' else 'comment' end as kind, coalesce(r.comment_id, r.topic_id)::text as thing_id,
         null::integer as classroom_id, case when r.comment_id is null then t.author_id else c.author_id end as author_id,
         t.title, coalesce(c.content, t.content) as content,
         '/foro/' || t.id || coalesce('?comentario=' || c.id || '#comentario-' || c.id, '') as address,
         r.reporter_id, r.reason, r.note, r.created_at, r.settled_at
  from reports r join topics t on t.id = r.topic_id left join comments c on c.id = r.comment_id
  union all
  select 'article', a.id::text, null, a.author_id, a.title, a.content, '/noticias/' || a.id, r.reporter_id, r.reason, r.note, r.created_at, r.settled_at
  from article_reports r join articles a on a.id = r.article_id
  union all
  select 'review', v.id::text, null, v.user_id, t.name, v.comment, '/herramientas/' || t.slug, r.reporter_id, r.reason, r.note, r.created_at, r.settled_at
  from review_reports r join reviews v on v.id = r.review_id join tools t on t.id = v.tool_id
  union all
  select 'class-comment', c.id::text, c.classroom_id, c.author_id, k.name, c.content, '/class/' || k.id, r.reporter_id, r.reason, r.note, r.created_at, r.settled_at
  from classroom_comment_reports r join classroom_comments c on c.id = r.comment_id join classrooms k on k.id = c.classroom_id;

insert into moderation_cases (kind, thing_id, classroom_id, author_id, title, address, report_count, opened_at, decided_at, step)
select kind, thing_id, min(classroom_id), min(author_id), min(title), min(address), count(*), min(created_at), max(settled_at),
       case when settled_at is not null then 'nothing' end
from old_reports group by kind, thing_id, settled_at is null, case when settled_at is not null then 'nothing' end
order by min(created_at);

insert into moderation_evidence (case_id, taken_at, author_name, title, content, address)
select m.id, now(), coalesce(min(u.display_name), ''), m.title, min(r.content), m.address
from moderation_cases m
  join old_reports r on r.kind = m.kind and r.thing_id = m.thing_id and (r.settled_at is null) = (m.decided_at is null)
  left join users u on u.id = m.author_id
group by m.id;

insert into moderation_reports (case_id, reporter_id, reason, note, created_at)
select m.id, r.reporter_id, r.reason, r.note, r.created_at
from old_reports r
  join moderation_cases m on r.kind = m.kind and r.thing_id = m.thing_id and (r.settled_at is null) = (m.decided_at is null)
order by r.created_at;

drop table old_reports;
drop table reports;
drop table article_reports;
drop table review_reports;
drop table classroom_comment_reports;

update notifications set address = '/moderacion' where kind in ('report', 'class-report');
