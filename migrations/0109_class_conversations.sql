-- Conversations with Aula Inteligente that were opened from a class, and the classes whose students the language model does not answer.
alter table classrooms
  add column is_model_off boolean not null default false,
  -- Those who teach see the conversations of the class. The screen announces it to whoever writes in one.
  add column conversations_seen boolean not null default false;

create index classrooms_model_off_idx on classrooms (id) where is_model_off;

alter table conversations
  -- The class from which it was opened. Without it, a conversation is seen by nobody else.
  add column classroom_id integer,
  -- When something was last written that the screen announced to be seen. Milliseconds, as a cursor holds them.
  add column announced_at timestamptz(3),
  add constraint conversations_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete set null;

create index conversations_classroom_idx on conversations (classroom_id, announced_at desc, id desc)
  where classroom_id is not null;

-- Whether the screen announced that those who teach the class see it. Never true of what suggested a risk.
alter table conversation_messages add column is_announced boolean not null default false;
