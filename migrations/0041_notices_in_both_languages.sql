-- What a notice is about may have a title in each language: an article that the product comes with. Null: there is one title for all.
alter table notifications add column subject_en text;

-- Reports of articles that have an English title were told with the Spanish one.
update notifications n set subject_en = a.title_en
from articles a
where n.kind = 'report' and n.address = '/noticias/pendientes' and n.subject = a.title and a.title_en is not null;
