-- Translations of helplines as rows by language. A text that is empty has none: the original is shown instead.
create table helpline_translations (
  helpline_id integer not null,
  language text not null,
  purpose text not null default '',
  hours text not null default '',
  constraint helpline_translations_pkey primary key (helpline_id, language),
  constraint helpline_translations_helpline_fkey foreign key (helpline_id) references helplines (id) on delete cascade,
  constraint helpline_translations_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  constraint helpline_translations_purpose_length check (char_length(purpose) <= 300)
);

insert into helpline_translations (helpline_id, language, purpose, hours)
select id, 'en', purpose_en, hours_en from helplines where purpose_en <> '' or hours_en <> '';

alter table helplines drop column purpose_en, drop column hours_en;

-- A notification keeps the title of its subject as it was, in the language of the site and, as a document by language, in others: it is written once
-- for many people, read only with its row, and never searched.
alter table notifications add column subject_translations jsonb;
update notifications set subject_translations = jsonb_build_object('en', subject_en) where subject_en is not null;
alter table notifications drop column subject_en;
