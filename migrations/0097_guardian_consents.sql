-- The consent of a parent or guardian for an account of somebody below the site's age. Nobody signs in to the account unless the newest state is
-- 'granted'. The text is the one that was consented to, as it was shown.
create table guardian_consents (
  id integer generated always as identity,
  user_id integer not null,
  guardian_email text not null,
  state text not null default 'pending',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  withdrawn_at timestamptz,
  text_version smallint,
  text text,
  network text,
  constraint guardian_consents_pkey primary key (id),
  constraint guardian_consents_user_key unique (user_id),
  constraint guardian_consents_user_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint guardian_consents_email_length check (char_length(guardian_email) between 1 and 254),
  constraint guardian_consents_state_known check (state in ('pending', 'granted', 'withdrawn')),
  constraint guardian_consents_network_length check (char_length(network) <= 50),
  constraint guardian_consents_recorded check (
    state = 'pending' or (decided_at is not null and text_version is not null and text is not null)),
  constraint guardian_consents_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null))
);

create index guardian_consents_open_idx on guardian_consents (user_id) where state <> 'granted';

create function lacks_consent(id integer) returns boolean
  language sql stable parallel safe
  return exists (select 1 from guardian_consents c where c.user_id = id and c.state <> 'granted');
