-- Notifications about classes say what happened: each event has a kind of its own, which people can turn off.
alter table notifications
  -- The mark of returned work.
  add column mark numeric(6, 2),
  drop constraint notifications_kind_known;

-- A notification is written in the transaction of its event, so a publication has the same time.
update notifications n set kind = case
  when n.address like '%#anuncio-%' then 'class-announcement'
  when exists (
    select from classroom_items i
    where n.address = '/class/' || i.classroom_id || '#tarea-' || i.task_id
      and i.first_published_at is distinct from n.created_at
  ) then 'class-returned'
  else 'class-published' end
where kind = 'class';

update notifications set address = replace(address, '#tarea-', '/tarea/') where kind in ('class-published', 'class-returned');

alter table notifications
  add constraint notifications_kind_known check (kind in (
    'reply', 'followed', 'mention', 'forum', 'article', 'article-rejected', 'report',
    'new-device', 'new-iamaker', 'administrator-registration-closed', 'role-request', 'role-granted', 'role-refused', 'recovery-codes-void',
    'class-published', 'class-announcement', 'class-returned', 'class-submission', 'class-joined',
    'class-request', 'class-accepted', 'class-declined', 'class-role', 'class-owner'));

insert into muted_notifications (user_id, kind)
select user_id, unnest(array['class-announcement', 'class-returned']) from muted_notifications where kind = 'class';
delete from muted_notifications where kind = 'class';
