-- How many emails asked the guardian. Only the link in the last one works.
alter table guardian_consents
  add column emails_sent smallint not null default 1,
  add constraint guardian_consents_emails_counted check (emails_sent >= 1);
