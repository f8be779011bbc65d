-- How a class writes its marks: a copy of the rules that its teacher chose. Null: percentages.
alter table classrooms
  add column scale jsonb,
  add constraint classrooms_scale_object check (jsonb_typeof(scale) = 'object' and scale ? 'id' and scale ? 'version');

-- A notification says the mark as the class writes it, by language.
alter table notifications add column mark_texts jsonb;
update notifications set mark_texts =
  jsonb_build_object('es', replace(trim_scale(mark)::text, '.', ','), 'en', trim_scale(mark)::text)
where mark is not null;
alter table notifications drop column mark;
