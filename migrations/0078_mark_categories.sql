-- Marks that count together in the average of a class: exams 60, tasks 40 without the lowest one.
create table classroom_mark_categories (
  id integer generated always as identity,
  classroom_id integer not null,
  title text not null,
  weight smallint not null,
  drop_lowest smallint not null default 0,
  position smallint not null,
  constraint classroom_mark_categories_pkey primary key (id),
  -- What an item refers to: the category of another class cannot be named.
  constraint classroom_mark_categories_of_class unique (classroom_id, id),
  constraint classroom_mark_categories_classroom_fkey foreign key (classroom_id) references classrooms (id) on delete cascade,
  constraint classroom_mark_categories_title_length check (char_length(title) between 1 and 200),
  constraint classroom_mark_categories_weight_range check (weight between 0 and 100),
  constraint classroom_mark_categories_drop_lowest_range check (drop_lowest between 0 and 20)
);

alter table classroom_items
  add column category_id integer,
  add constraint classroom_items_category_fkey foreign key (classroom_id, category_id)
    references classroom_mark_categories (classroom_id, id) on delete set null (category_id);
create index classroom_items_category_idx on classroom_items (category_id) where category_id is not null;

alter table classroom_mark_columns
  add column category_id integer,
  add constraint classroom_mark_columns_category_fkey foreign key (classroom_id, category_id)
    references classroom_mark_categories (classroom_id, id) on delete set null (category_id);
create index classroom_mark_columns_category_idx on classroom_mark_columns (category_id) where category_id is not null;

alter table classrooms
  -- What everything without a category weighs, in a class that has some.
  add column rest_weight smallint not null default 0,
  -- Changed with every edit of the categories: a second teacher is told of the first.
  add column weighting_version integer not null default 1,
  add constraint classrooms_rest_weight_range check (rest_weight between 0 and 100);
